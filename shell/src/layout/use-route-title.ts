import { useLayoutEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { RouteHandle } from '../router/route-handle.ts'
import { texts } from '../texts.ts'

/** The title that a route's contract names, until its page knows a better one: effects of pages run after this. */
export function useRouteTitle(): void {
  const { pathname } = useLocation()
  const title = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.title
  useLayoutEffect(() => {
    if (title) document.title = texts.documentTitle(title)
  }, [pathname, title])
}
