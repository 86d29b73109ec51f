import type { Release, ReleasedRemote } from '@flyleaf/contracts/release'
import type { RemoteRoute } from '@flyleaf/contracts/remote'
import { matchRoutes } from 'react-router'

export interface MatchedRoute {
  remote: ReleasedRemote
  route: RemoteRoute
  params: Readonly<Record<string, string | undefined>>
}

/** Finds the route of an address without loading its microfrontend. */
export function matchRoute({ remotes }: Release, pathname: string): MatchedRoute | undefined {
  const routes = remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ path: route.path, remote, route })),
  )
  const [match] = matchRoutes(routes, pathname) ?? []
  return match && { ...match.route, params: match.params }
}
