import type { RemoteRoute } from '@flyleaf/contracts/remote'
import { use, useMemo } from 'react'
import { useLocation } from 'react-router'
import { ReleaseContext } from '../remotes/release-context.ts'
import { matchRoute } from './match-route.ts'

/** The route of a path, or of the current page; undefined for an unknown address. */
export function useShownRoute(path?: string): RemoteRoute | undefined {
  const release = use(ReleaseContext)
  const { pathname: shown } = useLocation()
  const pathname = path ?? shown
  return useMemo(() => matchRoute(release, pathname)?.route, [release, pathname])
}
