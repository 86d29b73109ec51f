import type { CreateAction, NavItem } from '@flyleaf/contracts/remote'
import { AppLink } from '@flyleaf/web'
import { PenLine } from 'lucide-react'
import { useMatches } from 'react-router'
import type { RouteHandle } from '../router/route-handle.ts'
import { NavLink } from './nav-link.tsx'
import { texts } from '../texts.ts'

interface Props {
  items: readonly NavItem[]
  create: CreateAction | undefined
}

/** Narrow screens: the same entries within reach of a thumb, and the pen above them. */
export function BottomBar({ items, create }: Props) {
  // The button would cover what is written there.
  const isForm = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.isForm ?? false
  return (
    <nav
      aria-label={texts.main}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-page pb-[env(safe-area-inset-bottom,0px)] lg:hidden"
    >
      {create && !isForm && (
        <AppLink
          to={create.to}
          aria-label={create.label}
          className="absolute right-4 bottom-full mb-4 grid size-13 place-items-center rounded-full bg-accent text-on-accent shadow-float transition-colors duration-150 hover:bg-accent-hover"
        >
          <PenLine aria-hidden="true" className="size-5" />
        </AppLink>
      )}
      <ul className="m-0 mx-auto flex max-w-2xl list-none p-0">
        {items.map((item) => (
          <li key={item.id} className="flex min-w-0 flex-1">
            <NavLink item={item} as="bar" />
          </li>
        ))}
      </ul>
    </nav>
  )
}
