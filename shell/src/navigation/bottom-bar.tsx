import type { NavItem } from '@flyleaf/contracts/remote'
import { NavLink } from './nav-link.tsx'
import { texts } from '../texts.ts'

/** The navigation of narrow screens. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  return (
    <nav
      aria-label={texts.main}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-page pb-[env(safe-area-inset-bottom,0px)] lg:hidden [@media(height<25rem)]:static"
    >
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
