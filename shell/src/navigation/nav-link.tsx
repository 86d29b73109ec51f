import type { NavItem } from '@flyleaf/contracts/remote'
import { Badge, cx } from '@flyleaf/ui'
import { AppLink, useUnread } from '@flyleaf/web'
import { useLocation } from 'react-router'
import { NavIcon } from './nav-icon.tsx'
import { currentOf } from './nav-items.ts'
import { texts } from '../texts.ts'

const classes = {
  sidebar: 'h-11 gap-3.5 rounded-md px-3 text-base hover:bg-well',
  bar: 'h-14 min-w-0 flex-1 flex-col justify-center gap-0.5 text-[11px] leading-4 tracking-tight',
}

/** A navigation entry with its unread count. */
export function NavLink({ item, as }: { item: NavItem; as: keyof typeof classes }) {
  const unread = useUnread()
  const current = currentOf(item, useLocation().pathname)
  const count = item.badge ? unread[item.badge] : 0
  return (
    <AppLink
      to={item.to}
      aria-current={current}
      className={cx(
        'flex items-center no-underline transition-colors duration-150',
        classes[as],
        current ? 'font-semibold text-ink' : 'text-muted hover:text-ink',
      )}
    >
      <span className="relative inline-flex">
        <NavIcon drawing={item.drawing} className="size-[1.375rem]" />
        {as === 'bar' && <Badge count={count} label={texts.unread} className="absolute -top-1.5 -right-3" />}
      </span>
      <span className={as === 'sidebar' ? 'flex-1' : 'max-[22.9rem]:sr-only'}>{item.label}</span>
      {as === 'sidebar' && <Badge count={count} label={texts.unread} />}
    </AppLink>
  )
}
