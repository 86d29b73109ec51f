import { Popover as Base } from '@base-ui/react/popover'
import { cx } from '../cx.ts'
import type { PopoverContent } from '../popover.tsx'
import { RegionScope } from '../region.tsx'
import { popupClass } from './popup-class.ts'
import { returnFocus } from './return-focus.ts'
import { useAfterMount } from './use-after-mount.ts'
import type { PopupProps } from './use-trigger.ts'

export function PopoverPopup({
  id,
  open,
  onOpenChange,
  anchor,
  align = 'start',
  title,
  children,
}: PopupProps & PopoverContent) {
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    // The button closes the popup itself; if it were closed here first, the press would open it again.
    if (details.reason === 'outside-press' && anchor.current?.contains(details.event.target as Node))
      details.cancel()
    else onOpenChange(next)
  }
  return (
    <Base.Root open={useAfterMount(open)} onOpenChange={change}>
      <Base.Portal>
        <RegionScope>
          <Base.Positioner anchor={anchor} align={align} sideOffset={6} collisionPadding={8} className="z-50">
            <Base.Popup
              id={id}
              finalFocus={returnFocus({ id, anchor })}
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
