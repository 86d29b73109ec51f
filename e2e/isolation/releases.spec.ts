import { exclusivelyIn } from '@flyleaf/tools/release/bucket/shared-store'
import { canariesIn, startCanary } from '@flyleaf/tools/release/canary'
import { stopBadCanaries, telemetryLog } from '@flyleaf/tools/release/watch-releases'
import { releaseOn } from '@flyleaf/tools/release/store'
import type { Page } from '@playwright/test'
import { alone, aloneAndLong } from '../support/alone.ts'
import { dataFolder, storeFolder } from '../support/platform.ts'
import { expect, test } from '../support/reader.ts'
import { composeFeed, releaseFeed } from '../support/releases.ts'
import { settled } from '../support/settled.ts'

/** The release and the version of the feed that a tab was opened with. */
async function shown(page: Page) {
  const { id, remotes } = JSON.parse((await page.locator('#release').textContent())!) as {
    id: number
    remotes: { name: string; version: string }[]
  }
  return { id, feed: remotes.find(({ name }) => name === 'feed')!.version }
}
const posts = (page: Page) => page.getByRole('feed').getByRole('article').first()
const goHome = (page: Page) => page.getByRole('link', { name: 'Home', exact: true }).first().click()

test(
  'a tab survives three releases, and one that hears of them takes the newest at the next navigation',
  alone,
  async ({ visitor, newReader }) => {
    const { page: hearing } = await newReader('Hearing')
    const page = await visitor()
    for (const tab of [hearing, page]) {
      await tab.goto('/books')
      // A link that is pressed before the page runs opens another document.
      await settled(tab)
    }
    const before = await shown(page)
    await page.evaluate(() => void Object.assign(window, { marked: true }))
    let newest = 0
    for (const name of ['first', 'second', 'third']) newest = await releaseFeed(name)

    const files: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/remotes/feed/')) files.push(`${response.status()} ${pathname.split('/')[3]}`)
    })
    await goHome(page)
    await expect(posts(page)).toBeVisible()
    expect(await page.evaluate(() => 'marked' in window)).toBe(true)
    expect(new Set(files)).toEqual(new Set([`200 ${before.feed}`]))

    await expect(hearing.getByText('A new version')).toBeVisible()
    expect((await shown(hearing)).id).toBe(before.id)
    await goHome(hearing)
    await expect.poll(async () => (await shown(hearing)).id).toBe(newest)
    await expect(posts(hearing)).toBeVisible()
    // The server's posts are visible before the browser runs the new code.
    await expect.poll(() => hearing.evaluate(() => (globalThis as { feedIs?: string }).feedIs)).toBe('third')
  },
)

test(
  'a canary whose pages fail is stopped, and readers get what is stable',
  aloneAndLong,
  async ({ visitor }) => {
    const store = storeFolder()
    const stable = await releaseOn(store, 'stable')
    const broken = await composeFeed(`throw new Error('broken')`)
    await startCanary(store, broken, 100)
    const watched = {
      store,
      logs: [telemetryLog(dataFolder())],
      exclusively: exclusivelyIn(store, undefined),
    }
    // The platform's own watch may be the one that stops it.
    let isStopped = false
    const stopped = expect
      .poll(() => stopBadCanaries(watched).then(() => canariesIn(store)), { timeout: 0 })
      .toEqual([])
      .finally(() => (isStopped = true))
    const read = async () => {
      const page = await visitor()
      await page.addInitScript(() => localStorage.setItem('flyleaf-telemetry', 'all'))
      while (!isStopped) {
        await page.goto('/')
        const failed = page.getByRole('button', { name: 'Try again' }).first().waitFor({ timeout: 0 })
        // The first page may still be of the stable release, which does not fail.
        await Promise.race([failed, settled(page), stopped])
      }
    }
    await Promise.all([read(), read(), read(), stopped])
    const page = await visitor()
    await page.goto('/')
    await expect(posts(page)).toBeVisible()
    expect((await shown(page)).id).toBe(stable)
  },
)
