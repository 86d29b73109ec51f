import { Menu as Base } from '@base-ui/react/menu'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { MenuItemProps, MenuLinkProps, MenuRadiosProps } from '../menu.tsx'
import { RegionScope } from '../region.tsx'
import { popupClass } from './popup-class.ts'
import { returnFocus } from './return-focus.ts'
import { useAfterMount } from './use-after-mount.ts'
import type { FirstFocus, PopupProps } from './use-trigger.ts'

const ITEM =
  'flex min-h-9 w-full cursor-pointer items-center gap-3 px-4 text-left text-sm no-underline outline-none select-none data-highlighted:bg-well data-disabled:cursor-not-allowed data-disabled:opacity-50 pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0'
const itemClass = (danger?: boolean) => cx(ITEM, danger ? 'text-danger' : 'text-ink [&>svg]:text-muted')

/** Inside the main region, so that it is found by landmark navigation; in a dialog, which covers and hides what is outside. */
const placeOf = (button: string): HTMLElement | undefined =>
  document.getElementById(button)?.closest<HTMLElement>('[role$="dialog"]') ??
  document.querySelector('main') ??
  undefined

type MenuPopupProps = PopupProps & {
  align: 'start' | 'center' | 'end'
  /** The id of the button, whose name is also the menu's. */
  labelledBy: string
  focus: FirstFocus
  children: ReactNode
}

export function MenuPopup({
  id,
  open,
  onOpenChange,
  anchor,
  align,
  labelledBy,
  focus,
  children,
}: MenuPopupProps) {
  // Tab continues from the button.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    anchor.current?.focus()
    onOpenChange(false)
  }
  return (
    <Base.Root open={useAfterMount(open)} onOpenChange={onOpenChange}>
      <Base.Portal container={placeOf(labelledBy)}>
        <RegionScope>
          <Base.Positioner
            anchor={anchor}
            align={align}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 outline-none"
          >
            <Base.Popup
              id={id}
              aria-labelledby={labelledBy}
              finalFocus={returnFocus({ id, anchor })}
              onKeyDown={leave}
              className={cx(popupClass, 'min-w-48 max-w-[calc(100vw-1rem)] py-1.5')}
            >
              <Entrance at={focus} />
              {children}
            </Base.Popup>
          </Base.Positioner>
        </RegionScope>
      </Base.Portal>
    </Base.Root>
  )
}

/** Focuses an item each time the menu is opened by keyboard. */
function Entrance({ at }: { at: FirstFocus }) {
  const anchor = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const items = [
        ...(anchor.current
          ?.closest('[role=menu]')
          ?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])') ?? []),
      ]
      if (at) items.at(at === 'last' ? -1 : 0)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- each opening mounts this
  }, [])
  return <span ref={anchor} hidden />
}

export function Item({ icon, children, danger, disabled, onSelect }: MenuItemProps) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={itemClass(danger)}>
      {icon}
      {children}
    </Base.Item>
  )
}

export function LinkItem({ icon, children, danger, render }: MenuLinkProps) {
  return (
    <Base.LinkItem closeOnClick render={render} className={itemClass(danger)}>
      {icon}
      {children}
    </Base.LinkItem>
  )
}

export function Separator() {
  return <Base.Separator className="my-1.5 h-px bg-line" />
}

export function Radios<V extends string>({ label, value, onChange, options }: MenuRadiosProps<V>) {
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
