import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { popupClass } from './menu.tsx'
import { RegionScope } from './region.tsx'

export type PopoverProps = {
  trigger: ReactElement
  title: ReactNode
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
}

/** A small sheet beside its button, for a choice that needs more than a menu. */
export function Popover({ trigger, title, children, open, onOpenChange, align = 'start' }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <RegionScope>
          <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50">
            <Base.Popup
              className={cx(
                popupClass,
                'max-h-(--available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto p-4',
              )}
            >
              <Base.Title className="smallcaps m-0 mb-2 text-faint">{title}</Base.Title>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </RegionScope>
      </Base.Portal>
    </Base.Root>
  )
}
