import { lazyPart, useIsHydrated } from '@flyleaf/web'
import { use, useInsertionEffect } from 'react'
import { useLocation, useRoutes, type RouteObject } from 'react-router'
import { ReleaseContext } from '../remotes/release-context.ts'
import { shown } from '../telemetry/telemetry.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ShellError } from './shell-error.tsx'

const ShellWidgets = lazyPart(
  () => import(/* webpackChunkName: "islands" */ '../islands/shell-widgets.tsx'),
  { isExtra: true },
)

export function AppRoutes({ routes }: { routes: RouteObject[] }) {
  const page = useRoutes(routes)
  const { key, pathname } = useLocation()
  // Of all effects the first: what fails in the same moment belongs to this page.
  useInsertionEffect(() => shown(pathname), [pathname])
  return (
    <ErrorBoundary navigation={key} fallback={(error) => <ShellError error={error} />}>
      {page}
      <IslandWidgets />
    </ErrorBoundary>
  )
}

/** A component of its own: an update of what is around a page before that is hydrated makes React draw the page anew. */
function IslandWidgets() {
  const hasIslands = useIsHydrated() && use(ReleaseContext).libraries !== undefined
  return hasIslands && <ShellWidgets />
}
