import { expect, test } from '@playwright/test'
import { limits } from '@flyleaf/testing/limits'
import { settled } from '../support/settled.ts'
import { origin } from '../support/platform.ts'

/** Pages of the seeded library that are the same in every run, by the name of their screenshot. A book's address has a new id in each. */
const pages = {
  'sign-in': '/auth/signin',
  person: '/ada',
  bookshelves: '/ada/shelves',
  book: '',
  search: '/search/books?q=middlemarch',
  missing: '/no/such/page',
}

for (const [name, path] of Object.entries(pages))
  for (const width of [375, 1280])
    test(`${name}, ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const address = origin() + (path || (await firstBook()))
      // What is beside a page suggests readers and books in another order each time.
      const mask = [page.getByRole('complementary')]
      // A service may still be hearing of what the others were seeded with.
      await expect(async () => {
        await page.goto(address)
        await settled(page)
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => document.fonts.ready)
        await expect(page).toHaveScreenshot(`page-${name}-${width}.png`, { mask })
      }).toPass({ timeout: limits.test })
    })

/** The address of the first book that search finds. */
async function firstBook(): Promise<string> {
  const found = await fetch(`${origin()}/api/search/books?q=middlemarch`)
  const { items } = (await found.json()) as { items: { bookId: string }[] }
  return `/books/${items[0]!.bookId}`
}
