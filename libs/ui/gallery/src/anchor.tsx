import type { ComponentProps } from 'react'

/** Replaces the router's link. */
export function Anchor({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>
}
