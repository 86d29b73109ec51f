import type { ComponentProps } from 'react'

/** Stands in for the router's link. */
export function Anchor({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>
}
