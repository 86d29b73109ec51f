import { Wordmark } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { ReaderCorner } from '../reader/reader-corner.tsx'
import { texts } from '../texts.ts'

/** The logo and the reader's menu on narrow screens; it scrolls with the page. */
export function TopBar() {
  return (
    <header className="flex h-14 items-center justify-between border-b border-line px-4 sm:px-8 lg:hidden">
      <AppLink to={href.home()} aria-label={texts.flyleafHome} className="text-lg no-underline">
        <Wordmark />
      </AppLink>
      <ReaderCorner />
    </header>
  )
}
