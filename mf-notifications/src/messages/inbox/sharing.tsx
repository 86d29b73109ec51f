import { inlineLinkClass } from '@flyleaf/ui'
import { Link } from 'react-router'
import { addressOf } from '../address.ts'
import { SharedContent, type Thing } from '../thread/shared-content.tsx'
import { texts } from './texts.ts'

/** What the reader is about to send, above the conversations to choose from. */
export function Sharing({ thing }: { thing: Thing }) {
  return (
    <section aria-label={texts.sendTo} className="border-b border-line px-4 pb-4 sm:px-6">
      <p className="m-0 flex items-baseline justify-between gap-4 text-sm text-muted">
        {texts.sendTo}
        <Link to={addressOf('inbox')} replace className={inlineLinkClass}>
          {texts.cancel}
        </Link>
      </p>
      <SharedContent thing={thing} />
    </section>
  )
}
