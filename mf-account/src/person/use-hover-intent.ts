import { useEffect, useEffectEvent, useRef, useState } from 'react'

const OPEN_AFTER = 300
const CLOSE_AFTER = 200

/** Opens a card 300 ms after the pointer or the keyboard focus rests on an element; never on touch. */
export function useHoverIntent(anchor: HTMLElement | null, prepare: () => void) {
  const [isOpen, setIsOpen] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const after = (delay: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, delay)
  }
  const setOpen = (open: boolean) => {
    clearTimeout(timer.current)
    setIsOpen(open)
  }
  const openSoon = useEffectEvent(() => {
    prepare()
    after(OPEN_AFTER, () => {
      setIsAsked(true)
      setIsOpen(true)
    })
  })
  const closeSoon = () => after(CLOSE_AFTER, () => setIsOpen(false))
  const leave = useEffectEvent(closeSoon)
  const close = useEffectEvent(() => setOpen(false))

  useEffect(() => {
    if (!anchor) return
    const listening = new AbortController()
    const { signal } = listening
    anchor.addEventListener(
      'pointerenter',
      ({ pointerType }) => {
        if (pointerType !== 'touch') openSoon()
      },
      { signal },
    )
    anchor.addEventListener('pointerleave', () => leave(), { signal })
    anchor.addEventListener('focus', () => anchor.matches(':focus-visible') && openSoon(), { signal })
    anchor.addEventListener('blur', () => leave(), { signal })
    anchor.addEventListener('click', () => close(), { signal })
    // The pointer or the focus may have arrived before this code was loaded.
    if (anchor.matches(':hover, :focus-visible')) openSoon()
    return () => {
      listening.abort()
      clearTimeout(timer.current)
    }
  }, [anchor])

  const stay = () => clearTimeout(timer.current)
  return { isAsked, isOpen, setOpen, cardProps: { onPointerEnter: stay, onPointerLeave: closeSoon } }
}
