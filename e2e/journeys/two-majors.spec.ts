import type { Page } from '@playwright/test'
import { aThought } from '../support/call.ts'
import { readOn, reacts, releaseNextMajor } from '../support/next-major.ts'
import { expect, signIn, test } from '../support/reader.ts'
import { follow, isMarked, mark } from '../support/same-document.ts'
import { settled } from '../support/settled.ts'

const CHANNEL = 'next-major'
const regionOf = (page: Page, name: string) => page.locator(`main [data-mf="${name}"]`)

/** The shell has the next React, and only bookshelves were built for it. */
test(
  'microfrontends of two majors of React work in one document: their pages, and each other’s widgets',
  { tag: '@long' },
  async ({ newReader, visitor }) => {
    await releaseNextMajor(CHANNEL, ['shelves'])
    const { page, username, email } = await newReader('Major')
    const running = await readOn(CHANNEL, page)
    const words = `Read with both by ${username}`
    const address = await aThought(page, words)
    await page.goto('/bookshelves')
    await settled(page)
    await mark(page)
    expect(await running()).toEqual([reacts.next])

    const post = regionOf(page, 'feed').getByRole('article').filter({ hasText: words }).first()
    await test.step('a page of the React before has its state, and a widget of the next one inside', async () => {
      await follow(page, '/')
      await expect(post).toBeVisible()
      expect(await running()).toEqual([reacts.next, reacts.now])
      await post.getByRole('button', { name: 'Like' }).click()
      await expect(post.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
      await expect(
        regionOf(page, 'feed').locator('[data-mf="shelves"]').getByRole('link').first(),
      ).toBeVisible()
    })

    await test.step('its links lead to pages of either, with their parameters', async () => {
      await post.locator(`a[href="${address}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(`${address}$`))
      await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
      await page.goBack()
      await regionOf(page, 'feed').locator('[data-mf="shelves"]').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/books\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    await test.step('a page of the next React has a widget of the one before, which is gone with it', async () => {
      await expect(regionOf(page, 'shelves').locator('[data-mf="feed"]').first()).toBeAttached()
      await follow(page, '/bookshelves')
      await expect(page.getByRole('heading', { level: 1, name: 'Bookshelves' })).toBeVisible()
      await expect(page.locator('[data-mf="feed"]')).toHaveCount(0)
    })
    await test.step('a dialog of the next React has a composer of the one before, with a menu', async () => {
      const dialog = page.getByRole('dialog', { name: 'Create post' })
      await page.keyboard.press('n')
      await dialog.getByPlaceholder('What’s on your mind?').fill(`Written over both by ${username}`)
      await dialog.getByRole('button', { name: 'Who sees this: Everyone' }).click()
      await page.getByRole('menuitemradio', { name: 'Only your followers' }).click()
      await expect(dialog.getByRole('button', { name: /^Who sees this: Only your followers/ })).toBeVisible()
      await dialog.getByRole('button', { name: 'Post', exact: true }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('a form of the React before has a field of the next one, with suggestions', async () => {
      await follow(page, '/posts/create/review')
      await page.getByRole('combobox', { name: 'Book' }).pressSequentially('middlem')
      await page.getByRole('option', { name: /Middlemarch/ }).click()
      await page.getByText('4.5 stars', { exact: true }).click({ force: true })
      await page.getByPlaceholder('What did you think of it?').fill(`Reviewed with both by ${username}`)
      await page.getByRole('button', { name: 'Post', exact: true }).click()
      await expect(page).toHaveURL('/')
      for (const text of ['Reviewed with both', 'Written over both'])
        await expect(regionOf(page, 'feed').getByText(`${text} by ${username}`)).toBeVisible()
    })
    expect(await isMarked(page)).toBe(true)
    expect(await running()).toEqual([reacts.next, reacts.now])

    await test.step('a first view of a page of the one before has the status of its content', async () => {
      expect((await page.request.get('/posts/none')).status()).toBe(404)
      await page.goto(address)
      await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
    })

    await test.step('who signs in on a page of the one before is signed in on those of both', async () => {
      const other = await visitor()
      await readOn(CHANNEL, other)
      await other.goto('/auth/signin?next=/bookshelves')
      await settled(other)
      await mark(other)
      await signIn(other, { email })
      await expect(other.getByRole('heading', { level: 1, name: 'Bookshelves' })).toBeVisible()
      await follow(other, '/settings')
      await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      expect(await isMarked(other)).toBe(true)
    })
  },
)
