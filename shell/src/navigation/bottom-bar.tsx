import type { CreateAction, NavItem } from '@flyleaf/contracts/remote'
import { AppLink } from '@flyleaf/web'
import { PenLine } from 'lucide-react'
import { NavLink } from './nav-link.tsx'
import { texts } from '../texts.ts'

interface Props {
  items: readonly NavItem[]
  create: CreateAction | undefined
}

/** The navigation of narrow screens, with the create button in the bar so that it covers nothing. */
export function BottomBar({ items, create }: Props) {
  return (
    <nav
      aria-label={texts.main}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-page pb-[env(safe-area-inset-bottom,0px)] lg:hidden"
    >
      <div className="mx-auto flex max-w-2xl items-center gap-2 pr-2">
        <ul className="m-0 flex min-w-0 flex-1 list-none p-0">
          {items.map((item) => (
            <li key={item.id} className="flex min-w-0 flex-1">
              <NavLink item={item} as="bar" />
            </li>
          ))}
        </ul>
        {create && (
          <AppLink
            to={create.to}
            aria-label={create.label}
            className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-colors duration-150 hover:bg-accent-hover"
          >
            <PenLine aria-hidden="true" className="size-5 stroke-[1.75]" />
          </AppLink>
        )}
      </div>
    </nav>
  )
}
