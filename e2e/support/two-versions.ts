import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Release, StoredRelease } from '@flyleaf/contracts/release'
import { apiPrefixes } from '@flyleaf/gateway'
import { compose } from '@flyleaf/tools/release/compose'
import { publish } from '@flyleaf/tools/release/publish'
import { readRelease } from '@flyleaf/tools/release/store'
import type { BrowserContext } from '@playwright/test'
import { serveWithImportMap } from './import-map.ts'
import { storeFolder } from './platform.ts'

const feedDist = fileURLToPath(new URL('../../mf-feed/dist', import.meta.url))

/** Composes what is stable with another version of the feed, whose Home page begins with this code; nobody gets it. */
export async function composeOtherFeed(code: string): Promise<StoredRelease> {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'flyleaf-feed-'))
  try {
    cpSync(feedDist, dist, { recursive: true })
    const { pages } = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')) as {
      pages: { home: { js: string[] } }
    }
    // A build of other code has another name for the federation runtime.
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((one) =>
      one.endsWith('.js'),
    )) {
      const text = readFileSync(path.join(dist, file), 'utf8')
      writeFileSync(
        path.join(dist, file),
        text.replaceAll(/flyleaf_feed_[0-9a-f]{8}/g, 'flyleaf_feed_00000002'),
      )
    }
    const home = path.join(dist, pages.home.js.at(-1)!)
    writeFileSync(home, `${code};${readFileSync(home, 'utf8')}`)
    const { version } = await publish({ store: storeFolder(), name: 'feed', dist })
    return readRelease(storeFolder(), await compose(storeFolder(), apiPrefixes, { set: { feed: version } }))
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

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
            return JSON.stringify({ ...release, remotes: [...release.remotes, next] }).replaceAll(
              '<',
              '\\u003c',
            )
          }),
      ),
  )
}
