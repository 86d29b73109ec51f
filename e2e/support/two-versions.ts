import type { Release, StoredRelease } from '@flyleaf/contracts/release'
import { inlineJson } from '@flyleaf/contracts/inline-json'
import type { BrowserContext } from '@playwright/test'
import { serveWithImportMap } from './import-map.ts'

/**
 * Serves one browser documents that have both the stable feed and the one of another release, whose pages are below `/next`.
 * It is a remote of its own for the shell, in a region that both versions' styles apply to.
 */
export async function serveBoth(context: BrowserContext, other: StoredRelease) {
  const feed = other.release.remotes.find(({ name }) => name === 'feed')!
  const next = {
    name: 'feed next',
    version: feed.version,
    base: feed.base,
    entry: feed.entry,
    common: feed.common,
    styleIntegrity: feed.styleIntegrity,
    pages: feed.pages,
    widgets: {},
    routes: feed.routes.map((route) => ({
      ...route,
      path: route.path === '/' ? '/next' : `/next${route.path}`,
    })),
    nav: [],
  }
  const files = Object.entries(other.integrity).filter(
    ([file]) => file.startsWith(feed.base) && file.endsWith('.js'),
  )
  await context.route(
    (url) => !/\.\w+$|^\/api\//.test(url.pathname),
    (route) =>
      serveWithImportMap(
        route,
        (importMap) => {
          const { integrity } = JSON.parse(importMap) as { integrity: Record<string, string> }
          return JSON.stringify({ integrity: { ...integrity, ...Object.fromEntries(files) } })
        },
        (document) =>
          document.replace(/(?<=id="release">).*?(?=<\/script>)/s, (text) => {
            const release = JSON.parse(text) as Release
            return inlineJson({ ...release, remotes: [...release.remotes, next] })
          }),
      ),
  )
}
