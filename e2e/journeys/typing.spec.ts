import type { Locator, Page } from '@playwright/test'
import { findLibrary } from '../accessibility/library.ts'
import { expect, test } from '../support/reader.ts'
import { sessionOfAda } from '../support/session.ts'

/** A slow phone on a slow network. */
const DELAY_MS = 700
const SLOWDOWN = 6

/** Opens pages whose fields are typed into while the machine and the network are slow. */
async function typist(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  let isSlow = false
  await page.route('**/api/**', async (route) => {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.fallback()
  })
  const slow = (is: boolean) => {
    isSlow = is
    return devTools.send('Emulation.setCPUThrottlingRate', { rate: is ? SLOWDOWN : 1 })
  }
  /** Types without looking where the focus is, as readers do, and on while the first words are searched for. */
  return async (field: Locator) => {
    await field.click()
    await slow(true)
    const isAsked = page.waitForRequest(/[?&]q=long(&|$)/)
    await page.keyboard.type('long', { delay: 120 })
    await isAsked
    const isAnswered = page.waitForResponse(/[?&]q=long(\+|%20)winter/)
    await page.keyboard.type(' winter', { delay: 60 })
    await isAnswered
    await expect(field).toHaveValue('long winter')
    await expect(field).toBeFocused()
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(11)
    await slow(false)
  }
}

test(
  'a visitor’s typing in a search is neither lost nor taken for shortcuts',
  { tag: '@long' },
  async ({ visitor }) => {
    const page = await visitor()
    const type = await typist(page)
    for (const kind of ['books', 'bookshelves', 'posts', 'people']) {
      await page.goto(`/search/${kind}`)
      await type(page.getByRole('searchbox', { name: `Search ${kind}`, exact: true }))
      await expect(page).toHaveURL(`/search/${kind}?q=long+winter`)
    }
  },
)

test(
  'a reader’s typing in a filter is neither lost nor taken for shortcuts',
  { tag: '@long' },
  async ({ visitor }) => {
    const page = await visitor()
    await page.context().addCookies(await sessionOfAda())
    const { shelf } = await findLibrary(page)
    const type = await typist(page)
    await page.goto('/notifications')
    await type(page.getByRole('searchbox', { name: 'Search notifications', exact: true }))
    await page.goto('/bookshelves/discover')
    await type(page.getByRole('searchbox', { name: 'Find a bookshelf', exact: true }))
    // A short bookshelf has no filters until one is in its address.
    await page.goto(`${shelf}?show=short`)
    await type(page.getByRole('searchbox', { name: 'Find a book', exact: true }))
    await page.goto(`${shelf}/books/add`)
    await type(page.getByRole('searchbox', { name: 'Find a book', exact: true }))
    await page.goto('/posts/create/review')
    await type(page.getByRole('combobox', { name: 'Book', exact: true }))
    await page.goto('/messages')
    await page.getByRole('button', { name: 'New message' }).click()
    await type(page.getByRole('combobox', { name: 'To', exact: true }))
  },
)
