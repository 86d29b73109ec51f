import { inlineLinkClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { texts } from './texts.ts'

interface Props {
  kind: 'books' | 'bookshelves' | 'posts'
  asked: string
  /** The words that the results are for, if they differ from the typed ones. */
  didYouMean: string | undefined
}

/** Tells the reader that the results are for other words than typed. */
export function Correction({ kind, asked, didYouMean }: Props) {
  return (
    <div role="status">
      {didYouMean !== undefined && (
        <p className="m-0 border-b border-line py-3 text-sm text-muted">
          {texts.didYouMean}{' '}
          <AppLink to={href.search(kind, didYouMean)} replace className={inlineLinkClass}>
            {didYouMean}
          </AppLink>
          {texts.nothingMatches(asked)}
        </p>
      )}
    </div>
  )
}
