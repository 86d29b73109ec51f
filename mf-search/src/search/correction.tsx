import { inlineLinkClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from './texts.tsx'

interface Props {
  kind: 'books' | 'bookshelves' | 'posts'
  asked: string
  /** The shown results; `isPlaceholderData` while they are those of an earlier search. */
  results: Pick<
    UseInfiniteQueryResult<InfiniteData<{ didYouMean?: string | undefined }>>,
    'data' | 'isPlaceholderData'
  >
}

/** Tells the reader that the results are for other words than typed. */
export function Correction({ kind, asked, results: { data, isPlaceholderData } }: Props) {
  const [answered, setAnswered] = useState(asked)
  if (!isPlaceholderData && answered !== asked) setAnswered(asked)
  const didYouMean = data?.pages[0]?.didYouMean
  return (
    <div role="status">
      {didYouMean !== undefined && (
        <p className="m-0 border-b border-line py-3 text-sm text-muted">
          {texts.didYouMean(
            <AppLink to={href.search(kind, didYouMean)} replace className={inlineLinkClass}>
              {didYouMean}
            </AppLink>,
            answered,
          )}
        </p>
      )}
    </div>
  )
}
