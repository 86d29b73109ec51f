import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useShownRoute } from '../router/use-shown-route.ts'
import { texts } from '../texts.ts'

/** The title that a route's contract names, until its page knows a better one: effects of pages run after this. */
export function useRouteTitle(): void {
  const { pathname } = useLocation()
  const title = useShownRoute()?.title
  useLayoutEffect(() => {
    if (title) document.title = texts.documentTitle(title)
  }, [pathname, title])
}
