import { Region } from '@flyleaf/ui'
import { Suspense, type ComponentType } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { RegionError } from './region-error.tsx'

/** The element of a microfrontend's pages and styles. What the server cannot render, the browser does. */
export const regionOf = (name: string): ComponentType =>
  function RemoteRegion() {
    return (
      <ErrorBoundary navigation={useLocation().key} fallback={(error) => <RegionError error={error} />}>
        <Region name={name}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </Region>
      </ErrorBoundary>
    )
  }
