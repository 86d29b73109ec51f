import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { RegionScope } from './region.tsx'

export const popupClass =
  'rounded-md bg-raised text-ink shadow-float outline-1 outline-line transition-[opacity,scale] duration-120 ease-out origin-(--transform-origin) data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

const ITEM =
  'flex min-h-9 w-full cursor-pointer items-center gap-3 px-4 text-left text-sm no-underline outline-none select-none data-highlighted:bg-well data-disabled:cursor-not-allowed data-disabled:opacity-50 pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0'

type ItemProps = { icon?: ReactNode; children: ReactNode; danger?: boolean; disabled?: boolean }
const itemClass = (danger?: boolean) => cx(ITEM, danger ? 'text-danger' : 'text-ink [&>svg]:text-muted')

/** Acts on the thing beside it. `trigger` is a button element, usually an `IconButton`. */
export function Menu({
  trigger,
  children,
  align = 'end',
}: {
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <RegionScope>
          <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50 outline-none">
            <Base.Popup className={cx(popupClass, 'min-w-48 max-w-[calc(100vw-1rem)] py-1.5')}>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </RegionScope>
      </Base.Portal>
    </Base.Root>
  )
}

export function MenuItem({
  icon,
  children,
  danger,
  disabled,
  onSelect,
}: ItemProps & { onSelect: () => void }) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={itemClass(danger)}>
      {icon}
      {children}
    </Base.Item>
  )
}

/** A place to go: `render` is the link element, for instance `<Link to="/account" />`. */
export function MenuLink({ icon, children, danger, render }: ItemProps & { render: ReactElement }) {
  return (
    <Base.LinkItem closeOnClick render={render} className={itemClass(danger)}>
      {icon}
      {children}
    </Base.LinkItem>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="my-1.5 h-px bg-line" />
}

/** One of a few, ticked. */
export function MenuRadios<V extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: ReactNode; icon?: ReactNode }[]
}) {
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={(next: V) => onChange(next)}>
      <Base.Group>
        <Base.GroupLabel className="smallcaps px-4 pt-2 pb-1 text-faint">{label}</Base.GroupLabel>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} closeOnClick className={itemClass()}>
            {option.icon}
            <span className="flex-1">{option.label}</span>
            <Base.RadioItemIndicator className="text-accent">
              <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4">
                <path
                  d="m4 10.5 4 4 8-9"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                />
              </svg>
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  )
}
