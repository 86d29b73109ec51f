import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiPrefixes } from '@flyleaf/gateway'
import { promote } from '@flyleaf/tools/release/channel'
import { compose } from '@flyleaf/tools/release/compose'
import { publish } from '@flyleaf/tools/release/publish'
import { storeFolder } from './platform.ts'

const feedDist = fileURLToPath(new URL('../../mf-feed/dist', import.meta.url))

/** Composes what is stable with a feed whose Home page begins with this code in browsers. */
export async function composeFeed(code: string): Promise<number> {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'flyleaf-feed-'))
  try {
    cpSync(feedDist, dist, { recursive: true })
    const { pages } = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')) as {
      pages: { home: { js: string[] } }
    }
    // A build of other code has another name for the federation runtime.
    const build = createHash('sha256').update(code).digest('hex').slice(0, 8)
    for (const file of globSync(`${dist}/**/*.js`)) {
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.replaceAll(/flyleaf_feed_[0-9a-f]{8}/g, `flyleaf_feed_${build}`))
    }
    const home = path.join(dist, pages.home.js.at(-1)!)
    writeFileSync(home, `${code};${readFileSync(home, 'utf8')}`)
    const { version } = await publish({ store: storeFolder(), name: 'feed', dist })
    return await compose(storeFolder(), apiPrefixes, { set: { feed: version } })
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

/** Releases a feed that differs from the one before. */
export async function releaseFeed(name: string): Promise<number> {
  const id = await composeFeed(`globalThis.feedIs=${JSON.stringify(name)}`)
  await promote(storeFolder(), id)
  return id
}
