import { readRelease } from '@flyleaf/tools/release/store'
import type { Locator, Page } from '@playwright/test'
import { aThought } from '../support/call.ts'
import { storeFolder } from '../support/platform.ts'
import { expect, test } from '../support/reader.ts'
import { composeFeed } from '../support/releases.ts'
import { follow, isMarked, mark } from '../support/same-document.ts'
import { settled } from '../support/settled.ts'
import { serveBoth } from '../support/two-versions.ts'

/** A post on a page of one of the versions: the page before stays until the next one is loaded. */
const postOf = (page: Page, version: 'feed' | 'feed next', words: string) =>
  page.locator(`[data-mf="${version}"]`).getByRole('article').filter({ hasText: words }).first()
const likeOf = (post: Locator) => post.getByRole('button', { name: 'Like' })

/** How a post looks: the computed styles of its elements. */
const looks = (post: Locator) =>
  post.evaluate((article) =>
    [article, ...article.querySelectorAll('*')].map((element) => {
      const { color, display, fontSize, fontWeight, margin, padding, gap } = getComputedStyle(element)
      return [element.tagName, color, display, fontSize, fontWeight, margin, padding, gap].join(' ')
    }),
  )

/** The versions of a shared module that the federation runtime knows, with who provides them. */
const shared = (page: Page) =>
  page.evaluate(() => {
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: {
        __SHARE__: Record<string, { default: Record<string, Record<string, { from: string }>> }>
      }
    }
    return Object.values(federation.__SHARE__).flatMap((scopes) =>
      Object.entries(scopes.default).map(([name, versions]) => [
        name,
        Object.values(versions).map(({ from }) => from),
      ]),
    )
  })

test(
  'two versions of a microfrontend work in one document, with one cache and each other’s widgets',
  { tag: '@long' },
  async ({ newReader }) => {
    const { page, username } = await newReader('Twofold')
    const release = await composeFeed('globalThis.otherFeedRuns=true')
    await serveBoth(page.context(), readRelease(storeFolder(), release))
    const words = `Read twice by ${username}`
    await aThought(page, words)
    await page.goto('/books')
    await settled(page)
    await mark(page)

    const [stable, next] = [postOf(page, 'feed', words), postOf(page, 'feed next', words)]
    await follow(page, '/')
    await expect(stable).toBeVisible()
    await page.mouse.move(0, 0)
    const before = await looks(stable)
    expect(await page.evaluate(() => 'otherFeedRuns' in window)).toBe(false)

    await test.step('the other version shows its page, where the post is liked', async () => {
      await follow(page, '/next')
      await expect(next).toBeVisible()
      expect(await page.evaluate(() => 'otherFeedRuns' in window)).toBe(true)
      expect(await looks(next)).toEqual(before)
      await likeOf(next).click()
      await expect(likeOf(next)).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('the first one has the same data, and looks as before', async () => {
      await follow(page, '/')
      await expect(likeOf(stable)).toHaveAttribute('aria-pressed', 'true')
      await likeOf(stable).click()
      await expect(likeOf(stable)).toHaveAttribute('aria-pressed', 'false')
      await page.mouse.move(0, 0)
      await expect.poll(() => looks(stable)).toEqual(before)
    })

    await test.step('a widget of the first one shows the post on another team’s page', async () => {
      await follow(page, `/${username}`)
      await expect(page.locator('[data-mf="account"]').locator(stable)).toBeVisible()
      await follow(page, '/next')
      await expect(likeOf(next)).toHaveAttribute('aria-pressed', 'false')
    })

    const modules = await shared(page)
    expect(modules.map(([name]) => name)).toContain('react')
    for (const [name, providers] of modules) expect(providers, String(name)).toEqual(['flyleaf_shell'])
    expect(await isMarked(page)).toBe(true)
  },
)
