import type { ComponentPropsWithRef, MouseEvent } from 'react'
import type { NavigateOptions } from 'real-react-router/context.js'
import { useHref } from 'real-react-router/hooks.js'
import { createPath, type To } from 'real-react-router/router/history.js'
import { useHistory } from './history-context.ts'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address within Flyleaf. */
  to: To
  replace?: boolean
  preventScrollReset?: boolean
  /** Stored with the history entry. */
  state?: NavigateOptions['state']
}

/** A link that navigates without loading a document, unless it is opened elsewhere. */
export function Link({ to, ...rest }: LinkProps) {
  // A page has hundreds of links, and resolving an address subscribes to the location.
  return typeof to === 'string' && to.startsWith('/') ? (
    <Anchor href={to} {...rest} />
  ) : (
    <RelativeLink to={to} {...rest} />
  )
}

const RelativeLink = ({ to, ...rest }: LinkProps) => <Anchor href={useHref(to)} {...rest} />

type AnchorProps = Omit<LinkProps, 'to'> & { href: string }

function Anchor({ href, replace, preventScrollReset, state, onClick, children, ...rest }: AnchorProps) {
  const { history, navigator } = useHistory()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || !isHere(rest.target)) return
    event.preventDefault()
    // A second entry for the same address would make "back" do nothing.
    const go = (replace ?? href === createPath(history.location)) ? navigator.replace : navigator.push
    go(href, state, { ...(preventScrollReset && { preventScrollReset }) })
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
