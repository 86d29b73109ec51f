import type { ComponentPropsWithRef, MouseEvent } from 'react'
import type { NavigateOptions } from 'real-react-router/context.js'
import { useHref, useLocation, useNavigate } from 'real-react-router/hooks.js'
import { createPath, type To } from 'real-react-router/router/history.js'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address within Flyleaf. */
  to: To
  replace?: boolean
  preventScrollReset?: boolean
  /** Stored with the history entry. */
  state?: NavigateOptions['state']
}

/** A link that navigates without loading a document, unless it is opened elsewhere. */
export function Link({ to, replace, preventScrollReset, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || !isHere(rest.target)) return
    event.preventDefault()
    // A second entry for the same address would make "back" do nothing.
    void navigate(to, {
      replace: replace ?? href === here,
      state: state as unknown,
      ...(preventScrollReset && { preventScrollReset }),
    })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

const isHere = (target: string | undefined) => !target || target === '_self'
