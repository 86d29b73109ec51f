import type { CreateAction, FootLink, NavItem } from '@flyleaf/contracts/remote'
import { Wordmark, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { PenLine } from 'lucide-react'
import { ReaderCorner } from '../reader/reader-corner.tsx'
import { Foot } from './foot.tsx'
import { NavLink } from './nav-link.tsx'
import { texts } from '../texts.ts'

interface Props {
  items: readonly NavItem[]
  create: CreateAction | undefined
  links: readonly FootLink[]
}

/** The navigation of wide screens. */
export function Sidebar({ items, create, links }: Props) {
  return (
    <header className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col overflow-y-auto border-r border-line px-4 pt-8 pb-5 lg:flex">
      <AppLink
        to={href.home()}
        aria-label={texts.flyleafHome}
        className="mb-8 self-start px-3 text-xl no-underline"
      >
        <Wordmark />
      </AppLink>
      <nav aria-label={texts.main}>
        <ul className="m-0 flex list-none flex-col gap-1 p-0">
          {items.map((item) => (
            <li key={item.id}>
              <NavLink item={item} as="sidebar" />
            </li>
          ))}
        </ul>
      </nav>
      {create && (
        <div className="mt-6 [display:var(--fl-create,block)]">
          <AppLink to={create.to} className={buttonClass({ variant: 'primary', className: 'w-full' })}>
            <PenLine aria-hidden="true" className="size-4" />
            {create.label}
          </AppLink>
        </div>
      )}
      <div className="mt-auto pt-6">
        <ReaderCorner wide />
        <Foot links={links} />
      </div>
    </header>
  )
}
