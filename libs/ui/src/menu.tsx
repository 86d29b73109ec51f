import type { ReactElement, ReactNode } from 'react'
import { openPopups } from './popup/use-popups.ts'
import { useTrigger } from './popup/use-trigger.ts'

type ItemProps = { icon?: ReactNode; children: ReactNode; danger?: boolean; disabled?: boolean }
export type MenuItemProps = ItemProps & { onSelect: () => void }
export type MenuLinkProps = ItemProps & { render: ReactElement }
export type MenuRadiosProps<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: ReactNode; icon?: ReactNode }[]
}

/** A menu of actions. `trigger` is a button element, usually an `IconButton`. */
export function Menu({
  trigger,
  children,
  align = 'end',
}: {
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
}) {
  const { button, triggerId, focus, parts, popup } = useTrigger({ trigger, kind: 'menu' })
  return (
    <>
      {button}
      {parts && (
        <parts.MenuPopup {...popup} {...{ align, focus }} labelledBy={triggerId}>
          {children}
        </parts.MenuPopup>
      )}
    </>
  )
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = openPopups()
  return <Item {...props} />
}

/** A link: `render` is the link element, for instance `<Link to="/account" />`. */
export function MenuLink(props: MenuLinkProps) {
  const { LinkItem } = openPopups()
  return <LinkItem {...props} />
}

export function MenuSeparator() {
  const { Separator } = openPopups()
  return <Separator />
}

/** A choice between a few items; the chosen one is ticked. */
export function MenuRadios<V extends string>(props: MenuRadiosProps<V>) {
  const { Radios } = openPopups()
  return <Radios {...props} />
}
