import type { ReactElement, ReactNode } from 'react'
import { useTrigger } from './popup/use-trigger.ts'

export type PopoverContent = {
  title: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
}
export type PopoverProps = PopoverContent & {
  trigger: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A popup next to its button, for a choice that needs more than a menu. */
export function Popover({ trigger, open, onOpenChange, ...content }: PopoverProps) {
  const { button, parts, popup } = useTrigger({ trigger, kind: 'dialog', open, onOpenChange })
  return (
    <>
      {button}
      {parts && <parts.PopoverPopup {...popup} {...content} />}
    </>
  )
}
