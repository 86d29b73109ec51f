import { useLocation, useRoutes, type RouteObject } from 'react-router'
import { ErrorBoundary } from './error-boundary.tsx'
import { ShellError } from './shell-error.tsx'

export function AppRoutes({ routes }: { routes: RouteObject[] }) {
  const page = useRoutes(routes)
  return (
    <ErrorBoundary navigation={useLocation().key} fallback={(error) => <ShellError error={error} />}>
      {page}
    </ErrorBoundary>
  )
}
