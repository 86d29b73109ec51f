import { useInsertionEffect } from 'react'
import { useLocation, useRoutes, type RouteObject } from 'react-router'
import { shown } from '../telemetry/telemetry.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ShellError } from './shell-error.tsx'

export function AppRoutes({ routes }: { routes: RouteObject[] }) {
  const page = useRoutes(routes)
  const { key, pathname } = useLocation()
  // Of all effects the first: what fails in the same moment belongs to this page.
  useInsertionEffect(() => shown(pathname), [pathname])
  return (
    <ErrorBoundary navigation={key} fallback={(error) => <ShellError error={error} />}>
      {page}
    </ErrorBoundary>
  )
}
