import type { ReactElement, ReactNode } from 'react'
import type { LazyModule } from './lazy-module.ts'
import { Popup } from './popup/popup.tsx'
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

export interface MenuProps<M> {
  /** A button element, usually an `IconButton`. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  /** The items' code, if it loads when the menu is about to open: `lazyModule(() => import('./items.tsx'))`. */
  content?: LazyModule<M>
  children: ReactNode | ((module: M) => ReactNode)
}

/** A menu of actions. */
export function Menu<M = undefined>({ trigger, align = 'end', content, children }: MenuProps<M>) {
  const { button, triggerId, focus, wasOpened, popup } = useTrigger({ trigger, kind: 'menu', content })
  return (
    <>
      {button}
      {wasOpened && (
        <Popup popup={popup} content={content}>
          {({ MenuPopup }, module) => (
            <MenuPopup {...popup} {...{ align, focus }} labelledBy={triggerId}>
              {typeof children === 'function' ? children(module) : children}
            </MenuPopup>
          )}
        </Popup>
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
