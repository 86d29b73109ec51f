import { useEffect, useState, useSyncExternalStore } from 'react'
import { popups } from './popup/use-popups.ts'

/** How long a pointer rests, or a finger presses, before a tooltip is shown; in ms. */
const REST = 500
/** How long one stays when the pointer has left, so that the pointer can move onto it. */
const GRACE = 150
/** How long one stays after a finger was lifted. */
const READ = 1500
/** A finger that moves further scrolls. */
const STILL = 10

/**
 * The tooltips of all elements with `data-tooltip`: for a resting pointer, the keyboard's focus, and a long press by finger. They
 * repeat what the element is called, so they are hidden from screen readers.
 */
export function Tooltips() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const parts = useSyncExternalStore(popups.subscribe, popups.now, () => undefined)
  useEffect(() => followTooltips(setAnchor), [])
  return (
    anchor &&
    parts && (
      <parts.TooltipPopup anchor={anchor} onClose={() => setAnchor(null)}>
        {anchor.dataset['tooltip']}
      </parts.TooltipPopup>
    )
  )
}

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null)
const anchorOf = (event: Event) => elementOf(event)?.closest<HTMLElement>('[data-tooltip]') ?? null

/** Calls `show` with the element whose tooltip is to be shown, or null. Returns a function that stops it. */
function followTooltips(show: (anchor: HTMLElement | null) => void): () => void {
  let pointed: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let press: { x: number; y: number; isLong: boolean } | undefined

  const later = (anchor: HTMLElement | null, delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (press) press.isLong = true
      show(anchor)
    }, delay)
  }
  const hide = () => {
    clearTimeout(timer)
    show(null)
  }
  const expect = (anchor: HTMLElement, delay: number) => {
    popups.load().catch(() => {})
    later(anchor, delay)
  }
  const handlers: { [K in keyof DocumentEventMap]?: (event: DocumentEventMap[K]) => void } = {
    pointerover: (event) => {
      if (event.pointerType === 'touch') return
      if (elementOf(event)?.closest('[data-tooltip-popup]')) return clearTimeout(timer)
      const anchor = anchorOf(event)
      if (anchor === pointed) return
      pointed = anchor
      if (anchor) expect(anchor, REST)
      else later(null, GRACE)
    },
    pointerdown: (event) => {
      hide()
      const anchor = anchorOf(event)
      if (event.pointerType !== 'touch' || !anchor) return
      press = { x: event.clientX, y: event.clientY, isLong: false }
      expect(anchor, REST)
    },
    pointermove: ({ clientX, clientY }) => {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > STILL) {
        press = undefined
        hide()
      }
    },
    pointerup: () => {
      if (press?.isLong) later(null, READ)
      else if (press) clearTimeout(timer)
    },
    pointercancel: () => {
      press = undefined
      hide()
    },
    // Whoever read the tooltip did not mean to press the button.
    click: (event) => {
      if (press?.isLong) {
        event.preventDefault()
        event.stopPropagation()
      }
      press = undefined
    },
    focusin: (event) => {
      const anchor = anchorOf(event)
      if (anchor?.matches(':focus-visible')) expect(anchor, 0)
    },
    focusout: (event) => void (anchorOf(event) && hide()),
    keydown: ({ key }) => void (key === 'Escape' && hide()),
    scroll: hide,
  }
  const entries = Object.entries(handlers) as [string, (event: Event) => void][]
  for (const [type, handle] of entries) document.addEventListener(type, handle, true)
  return () => {
    clearTimeout(timer)
    for (const [type, handle] of entries) document.removeEventListener(type, handle, true)
  }
}
