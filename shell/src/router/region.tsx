import { Region } from '@flyleaf/ui'
import { Suspense, type ComponentType } from 'react'
import { Outlet } from 'react-router'
import { PageSkeleton } from './page-skeleton.tsx'

/** The element that a microfrontend's pages and styles live in. What the server cannot render of it, the browser does. */
export const regionOf = (name: string): ComponentType =>
  function RemoteRegion() {
    return (
      <Region name={name}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </Region>
    )
  }
