import {
  cloneElement,
  useId,
  useRef,
  useState,
  type DOMAttributes,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import type { LazyModule } from '../lazy-module.ts'
import { preloadPopups } from './use-popups.ts'

/** The menu item that gets the focus first: none when opened by a pointer. */
export type FirstFocus = 'first' | 'last' | undefined

/** What a button passes to its popup. */
export interface PopupProps {
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button, once used: the popup's anchor, and where the focus returns to. */
  anchor: RefObject<HTMLElement | null>
}

interface TriggerOptions {
  trigger: ReactElement | undefined
  kind: 'menu' | 'dialog'
  content?: LazyModule<unknown> | undefined
  /** Omit it when only the button opens the popup. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

type Attributes = HTMLAttributes<HTMLElement>
type Handlers = Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onFocus' | 'onClick' | 'onKeyDown'>

/** The button's own handlers, followed by these. */
function withHandlers(own: Handlers, ours: Required<Handlers>): Handlers {
  const both = Object.entries(ours).map(([name, handle]) => [
    name,
    (event: never) => {
      ;(own[name as keyof Handlers] as ((event: never) => void) | undefined)?.(event)
      ;(handle as (event: never) => void)(event)
    },
  ])
  return Object.fromEntries(both) as Handlers
}

/**
 * A button that opens a popup whose code is loaded on intent. It is complete from the start, for keyboards and assistive
 * technology, and stays the same element when the code arrives. `wasOpened` is true once it has been opened.
 */
export function useTrigger({ trigger, kind, content, open, onOpenChange }: TriggerOptions) {
  const ownId = useId()
  const anchor = useRef<HTMLElement>(null)
  const [isOpened, setIsOpened] = useState(false)
  const [focus, setFocus] = useState<FirstFocus>()
  const isOpen = open ?? isOpened
  const change = (next: boolean) => {
    setIsOpened(next)
    onOpenChange?.(next)
  }
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const attributes: Attributes = (trigger?.props as Attributes | undefined) ?? {}
  const triggerId = attributes.id ?? `${ownId}button`
  const popup: PopupProps = { id: `${ownId}popup`, open: isOpen, onOpenChange: change, anchor }

  const approach = (event: SyntheticEvent<HTMLElement>) => {
    anchor.current = event.currentTarget
    preloadPopups(content)
  }
  const openAt = (event: SyntheticEvent<HTMLElement>, next: FirstFocus) => {
    approach(event)
    setFocus(next)
    change(true)
  }
  const handlers = withHandlers(attributes, {
    onPointerEnter: approach,
    onFocus: approach,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (event.defaultPrevented) return
      if (isOpen) change(false)
      // A press without a pointer comes from Enter, Space or a screen reader.
      else openAt(event, event.detail === 0 ? 'first' : undefined)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      openAt(event, event.key === 'ArrowDown' ? 'first' : 'last')
    },
  })
  const button =
    trigger &&
    cloneElement(trigger as ReactElement<Attributes>, {
      id: triggerId,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? popup.id : undefined,
      ...handlers,
    })
  return { button, triggerId, focus, wasOpened, popup }
}
