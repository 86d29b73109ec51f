import type { FocusEvent, PointerEvent, Ref, SyntheticEvent, TouchEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { usePlatform } from '../platform.ts'

export type AppLinkProps = LinkProps & { ref?: Ref<HTMLAnchorElement> }

/** How long a pointer rests on a link before that counts as intent, in milliseconds. */
const INTENT_DELAY = 50

/** One timer for all links: a reader follows one at a time. */
let timer: ReturnType<typeof setTimeout> | undefined
const cancel = () => clearTimeout(timer)

/** A link within Flyleaf. Its page is prefetched when the reader is about to follow it: after a pause, or at once on touch. */
export function AppLink({
  onPointerEnter,
  onPointerLeave,
  onFocus,
  onBlur,
  onTouchStart,
  ...props
}: AppLinkProps) {
  const { preload } = usePlatform()
  const addressOf = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) =>
    currentTarget.getAttribute('href') ?? ''
  const soon = (event: SyntheticEvent<HTMLAnchorElement>) => {
    cancel()
    timer = setTimeout(preload, INTENT_DELAY, addressOf(event))
  }
  return (
    <Link
      {...props}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => (soon(event), onPointerEnter?.(event))}
      onPointerLeave={(event: PointerEvent<HTMLAnchorElement>) => (cancel(), onPointerLeave?.(event))}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => (soon(event), onFocus?.(event))}
      onBlur={(event: FocusEvent<HTMLAnchorElement>) => (cancel(), onBlur?.(event))}
      onTouchStart={(event: TouchEvent<HTMLAnchorElement>) => (
        preload(addressOf(event)),
        onTouchStart?.(event)
      )}
    />
  )
}
