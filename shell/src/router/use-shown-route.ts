import type { RemoteRoute } from '@flyleaf/contracts/remote'
import { use, useMemo } from 'react'
import { useLocation } from 'react-router'
import { ReleaseContext } from '../remotes/release-context.ts'
import { matchRoute } from './match-route.ts'

/** The route of the current page; undefined for an unknown address. */
export function useShownRoute(): RemoteRoute | undefined {
  const release = use(ReleaseContext)
  const { pathname } = useLocation()
  return useMemo(() => matchRoute(release, pathname)?.route, [release, pathname])
}
