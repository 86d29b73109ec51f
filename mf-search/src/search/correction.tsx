import { inlineLinkClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { texts } from './texts.ts'

interface Props {
  kind: 'books' | 'bookshelves' | 'posts'
  asked: string
  /** What the results are for, when they are not for what was typed. */
  didYouMean: string | undefined
}

/** Says that the results are for something else than what was typed. */
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
