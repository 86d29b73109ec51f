import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

const OPEN_AFTER = 300
const CLOSE_AFTER = 200

/** Opens something beside a link 300 ms after the pointer rests on it or the keyboard stops there; never by touch. */
export function useHoverIntent(prepare: () => void) {
  const [isOpen, setIsOpen] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const after = (delay: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, delay)
  }
  const setOpen = (open: boolean) => {
    clearTimeout(timer.current)
    setIsOpen(open)
  }
  const openSoon = () => {
    prepare()
    after(OPEN_AFTER, () => {
      setIsAsked(true)
      setIsOpen(true)
    })
  }
  const closeSoon = () => after(CLOSE_AFTER, () => setIsOpen(false))
  const stay = () => clearTimeout(timer.current)

  return {
    isAsked,
    isOpen,
    setOpen,
    linkProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && openSoon(),
      onPointerLeave: closeSoon,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
        currentTarget.matches(':focus-visible') && openSoon(),
      onBlur: closeSoon,
      onClick: () => setOpen(false),
    },
    cardProps: { onPointerEnter: stay, onPointerLeave: closeSoon },
  }
}
