import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'

interface Props {
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

export function TooltipPopup({ anchor, onClose, children }: Props) {
  return (
    <Base.Root open onOpenChange={onClose}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className="z-60">
          <Base.Popup
            data-tooltip-popup=""
            aria-hidden="true"
            className="max-w-64 animate-fade rounded-sm bg-ink px-2 py-1 text-xs text-page shadow-float"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
