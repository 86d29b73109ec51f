import type { Release } from '@flyleaf/contracts/release'
import type { Prepare } from '@flyleaf/web'
import type { QueryClient } from '@tanstack/react-query'
import { matchRoute } from './match-route.ts'
import type { Pages } from './pages.ts'
import { redirectFrom } from './redirect-from.ts'

interface Options {
  release: Release
  queryClient: QueryClient
  pages: Pages
}

/** Loads the page of an address, or returns where to redirect. */
export const preparer =
  ({ release, queryClient, pages }: Options): Prepare =>
  (address) => {
    const found = matchRoute(release, address.pathname)
    const load = () => found && pages.load(found.remote.name, found.route.page)
    const elsewhere = redirectFrom(release, queryClient, address)
    if (elsewhere instanceof Promise) return elsewhere.then(async (to) => to ?? (await load(), undefined))
    return elsewhere ?? load()?.then(() => undefined)
  }
