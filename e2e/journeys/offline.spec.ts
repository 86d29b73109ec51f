import type { Page } from '@playwright/test'
import { expect, test } from '../support/reader.ts'
import { settled } from '../support/settled.ts'

test.use({ serviceWorkers: 'allow' })

const isKept = (page: Page, path: string) =>
  page.evaluate(async (asked) => Boolean(await caches.match(asked)), path)
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))
const DRAFT = 'Half a thought'
const offline = (page: Page) => page.getByRole('heading', { name: 'You’re offline' })

test(
  'opened pages are readable offline, for the reader who opened them',
  { tag: '@long' },
  async ({ newReader }) => {
    const { page } = await newReader('Olga')
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.goto('/books')
    await expect(page.getByRole('heading', { name: 'Books', level: 1 })).toBeVisible()
    await expect.poll(() => isKept(page, '/books')).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Books', level: 1 })).toBeVisible()

    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Books', level: 1 })).toBeVisible()
    await expect(page.getByText(/You’re offline. You can still read/)).toBeVisible()
    await page.goto('/search/books')
    await expect(offline(page)).toBeVisible()

    await page.context().setOffline(false)
    await page.goto('/posts/create/thought')
    await settled(page)
    await page.getByPlaceholder('What’s on your mind?').fill(DRAFT)
    await expect.poll(() => stored(page)).toContain(DRAFT)
    await page.goto('/books')
    await page.getByRole('button', { name: /Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await expect.poll(() => stored(page)).not.toContain(DRAFT)
    await page.context().setOffline(true)
    await page.goto('/notifications')
    await expect(offline(page)).toBeVisible()
  },
)

test(
  'pages of another release are deleted when a newer one is seen',
  { tag: '@long' },
  async ({ visitor }) => {
    const page = await visitor()
    await page.goto('/books')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.goto('/books')
    await expect.poll(() => isKept(page, '/books')).toBe(true)
    await page.evaluate(async () => {
      await (await caches.open('flyleaf-pages')).put('/-/release', new Response('of another time'))
    })
    await page.goto('/search/books')
    await expect.poll(() => isKept(page, '/search/books')).toBe(true)
    expect(await isKept(page, '/books')).toBe(false)
  },
)
