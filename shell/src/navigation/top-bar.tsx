import type { CreateAction } from '@flyleaf/contracts/remote'
import { BackArrow, Wordmark } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { PenLine } from 'lucide-react'
import { ReaderCorner } from '../reader/reader-corner.tsx'
import { useShownRoute } from '../router/use-shown-route.ts'
import { texts } from '../texts.ts'

/** On narrow screens: the logo, or the way back from one post, book or person; the create button, and the reader's menu. It scrolls with the page. */
export function TopBar({ create }: { create: CreateAction | undefined }) {
  return (
    <header className="flex h-14 items-center justify-between border-b border-line px-4 sm:px-8 lg:hidden">
      {useShownRoute()?.path.includes(':') ? (
        <BackArrow />
      ) : (
        <AppLink to={href.home()} aria-label={texts.flyleafHome} className="text-lg no-underline">
          <Wordmark />
        </AppLink>
      )}
      <div className="flex items-center gap-3">
        {create && (
          <AppLink
            to={create.to}
            aria-label={create.label}
            className="grid size-11 place-items-center rounded-full text-accent"
          >
            <PenLine aria-hidden="true" className="size-5" />
          </AppLink>
        )}
        <ReaderCorner />
      </div>
    </header>
  )
}
