import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useShownRoute } from '../router/use-shown-route.ts'
import { texts } from '../texts.ts'

/** Sets the title from the route's contract; the page's own effects run later and may set a better one. */
export function useRouteTitle(): void {
  const { pathname } = useLocation()
  const title = useShownRoute()?.title
  useLayoutEffect(() => {
    if (title) document.title = texts.documentTitle(title)
  }, [pathname, title])
}
