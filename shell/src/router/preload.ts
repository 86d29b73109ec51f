import type { Release } from '@flyleaf/contracts/release'
import { sessionQuery, type PageModule } from '@flyleaf/web'
import type { QueryClient } from '@tanstack/react-query'
import { matchRoute } from './match-route.ts'

interface Options {
  release: Release
  preloadPage: (remote: string, page: string) => Promise<PageModule | undefined>
  queryClient: QueryClient
}

/** Preloads the code and the first data of an address that will probably be opened. */
export const preloader =
  ({ release, preloadPage, queryClient }: Options) =>
  (to: string): void => {
    const { pathname, searchParams: search } = new URL(to, location.origin)
    const found = matchRoute(release, pathname)
    if (!found || found.remote.disabled) return
    const isVisitor = !queryClient.getQueryData(sessionQuery.queryKey)
    void preloadPage(found.remote.name, found.route.page).then((page) => {
      // Its calls would be refused.
      if (found.route.session === 'required' && isVisitor) return
      return page?.prefetch?.({ queryClient, params: found.params, search })
    })
  }
