import type { Release, ReleasedRemote } from '@flyleaf/contracts/release'
import type { RemoteRoute } from '@flyleaf/contracts/remote'
import { matchPath } from 'react-router'

export interface MatchedRoute {
  remote: ReleasedRemote
  route: RemoteRoute
  params: Readonly<Record<string, string | undefined>>
}

/** As the router ranks: word by word, what is written out goes before a parameter. */
function bySpecificity(one: string, other: string): number {
  const [left, right] = [one.split('/'), other.split('/')]
  for (const [index, word] of left.entries()) {
    const difference = Number(word.startsWith(':')) - Number(right[index]?.startsWith(':') ?? false)
    if (difference) return difference
  }
  return 0
}

/** The microfrontend's route that answers an address, before anything is loaded. */
export function matchRoute({ remotes }: Release, pathname: string): MatchedRoute | undefined {
  return remotes
    .flatMap((remote) =>
      remote.routes.map((route) => ({ remote, route, match: matchPath(route.path, pathname) })),
    )
    .filter(({ match }) => match)
    .sort((a, b) => bySpecificity(a.route.path, b.route.path))
    .map(({ remote, route, match }) => ({ remote, route, params: match!.params }))[0]
}
