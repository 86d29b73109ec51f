import { expect, test } from '../support/reader.ts'

test('a reader begins a book, notes how far they are, and finishes it; their profile shows it', async ({
  newReader,
}) => {
  const { page, username } = await newReader('Orla')
  await page.goto('/search/books?q=left+hand+of+darkness')
  await page.getByRole('link', { name: /The Left Hand of Darkness/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Left Hand of Darkness' })).toBeVisible()

  await page.getByRole('button', { name: 'Set reading status' }).click()
  await page.getByRole('menuitemradio', { name: 'Reading' }).click()
  await expect(page.getByRole('button', { name: 'Reading status: Reading' })).toBeVisible()
  await page.getByRole('button', { name: 'Update progress' }).click()
  await page.getByLabel('Page you are on').fill('76')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Page 76 of 304 · 25%')).toBeVisible()

  const book = page.url()
  await page.goto(`/${username}`)
  const current = page.getByRole('list', { name: 'Currently reading' })
  await expect(current.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Page 76 of 304 · 25%')

  await page.goto(book)
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
    page.getByRole('button', { name: 'I’ve finished it' }).click(),
  ])
  await expect(page.getByRole('button', { name: 'Reading status: Read' })).toBeVisible()
  await page.goto(`/${username}/statistics`)
  await expect(page.getByRole('table', { name: 'Most read authors' })).toContainText('Ursula K. Le Guin')
  await expect(page.getByRole('list', { name: 'Currently reading' })).toBeHidden()
})
