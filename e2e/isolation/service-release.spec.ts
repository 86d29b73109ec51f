import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { releaseBuild } from '@flyleaf/tools/release/service/release-service'
import { aloneAndLong } from '../support/alone.ts'
import { dataFolder, programOf } from '../support/platform.ts'
import { expect, test } from '../support/reader.ts'
import { startTraffic } from '../support/traffic.ts'

const feedDist = fileURLToPath(new URL('../../services/feed/dist', import.meta.url))

/** Releases a feed whose program begins with this code. */
async function releaseFeed(code: string) {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'flyleaf-feed-'))
  try {
    cpSync(feedDist, dist, { recursive: true })
    const main = path.join(dist, 'main.mjs')
    writeFileSync(main, `${code}\n${readFileSync(main, 'utf8')}`)
    await releaseBuild('feed', dataFolder(), () => {}, dist)
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

test(
  'no request fails while a service is released, nor while a version that does not start is taken back',
  aloneAndLong,
  async ({ newReader }) => {
    const { page } = await newReader('Rolling')
    await page.goto('/')
    const before = await programOf('feed')
    const stop = await startTraffic(page)
    await releaseFeed('// The next version.')
    const after = await programOf('feed')
    const broken = releaseFeed(`if (process.argv.includes('serve')) throw new Error('No start')`)
    await expect(broken).rejects.toThrow(/No start[^]*The version before runs again/)
    const { reads, writes, failed } = await stop()
    expect(failed).toEqual([])
    expect(Math.min(reads, writes)).toBeGreaterThan(10)
    expect(after).not.toBe(before)
    expect(await programOf('feed')).toBe(after)
  },
)
