import type { FocusEvent, PointerEvent, Ref, TouchEvent } from 'react'
import { Link, useHref, type LinkProps } from 'react-router'
import { useIntent } from './use-intent.ts'

export type AppLinkProps = LinkProps & { ref?: Ref<HTMLAnchorElement> }

/** A link within Flyleaf; its page is prefetched when the reader is about to follow it. */
export function AppLink({
  onPointerEnter,
  onPointerLeave,
  onFocus,
  onBlur,
  onTouchStart,
  ...props
}: AppLinkProps) {
  const intent = useIntent(useHref(props.to))
  return (
    <Link
      {...props}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => (
        intent.onPointerEnter(),
        onPointerEnter?.(event)
      )}
      onPointerLeave={(event: PointerEvent<HTMLAnchorElement>) => (
        intent.onPointerLeave(),
        onPointerLeave?.(event)
      )}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => (intent.onFocus(), onFocus?.(event))}
      onBlur={(event: FocusEvent<HTMLAnchorElement>) => (intent.onBlur(), onBlur?.(event))}
      onTouchStart={(event: TouchEvent<HTMLAnchorElement>) => (intent.onTouchStart(), onTouchStart?.(event))}
    />
  )
}
