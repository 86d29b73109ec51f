import { expect, test } from '../support/reader.ts'

test('a visitor reads the discover feed and is asked to sign in to like', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  await expect(page).toHaveTitle('Home | Flyleaf')
  const posts = page.getByRole('feed', { name: 'Posts' }).getByRole('article')
  await expect(posts.first()).toBeVisible()
  await expect.poll(() => posts.count()).toBeGreaterThanOrEqual(3)
  await posts.first().getByRole('button', { name: 'Like' }).click()
  await expect(page).toHaveURL(/\/auth\/signin/)
})

test('a page that does not exist is missing from the library', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/bookshelves/nobody/nothing/at/all')
  await expect(page.getByText('Page not found')).toBeVisible()
  await expect(page.getByText('This page is missing from our library')).toBeVisible()
})

test('the night theme is kept', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  await page.getByRole('button', { name: 'Theme' }).first().click()
  await page.getByRole('menuitemradio', { name: 'Night' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  expect(await page.evaluate(() => localStorage.getItem('flyleaf-theme'))).toBe('night')
})

test('a post opens with its replies', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  const feed = page.getByRole('feed', { name: 'Posts' })
  await feed.getByRole('article').first().getByRole('heading').first().click()
  await expect(page).toHaveURL(/\/posts\/[a-z0-9]+/)
  await expect(page.getByRole('heading', { name: /repl(y|ies)$/ })).toBeVisible()
})
