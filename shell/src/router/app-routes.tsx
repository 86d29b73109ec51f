import { useLocation, useRoutes, type RouteObject } from 'react-router'
import { ErrorBoundary } from './error-boundary.tsx'
import { ShellError } from './shell-error.tsx'

/** The page of the address that is shown, in its frame. */
export function AppRoutes({ routes }: { routes: RouteObject[] }) {
  const page = useRoutes(routes)
  return (
    <ErrorBoundary navigation={useLocation().key} fallback={(error) => <ShellError error={error} />}>
      {page}
    </ErrorBoundary>
  )
}
