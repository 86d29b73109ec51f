import { codeFor } from '../support/platform.ts'
import { expect, postWith, test } from '../support/reader.ts'
import { PASSWORD } from '../support/session.ts'
import { settled } from '../support/settled.ts'

test('a reader signs up, writes a thought and a review, and finds them in the feed', async ({ visitor }) => {
  const page = await visitor()
  const username = `mira_${Date.now()}`
  await page.goto('/auth/signup')
  await page.getByLabel('Name', { exact: true }).fill('Mira')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/auth\/verify-email\?email=/)
  await page.getByLabel('Verification code').fill(await codeFor(`${username}@example.org`))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: /What are you reading/ })).toBeVisible()

  await page.getByRole('link', { name: 'Create post' }).click()
  await expect(page).toHaveURL('/posts/create/thought')
  const thought = `Middlemarch by lamplight, ${Date.now()}`
  await page.getByPlaceholder('What’s on your mind?').fill(thought)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(postWith(page, thought)).toBeVisible()

  await page.goto('/posts/create/review')
  await settled(page)
  await page.getByRole('combobox', { name: 'Book' }).pressSequentially('middlem')
  await page.getByRole('option', { name: /Middlemarch/ }).click()
  await page.getByText('4.5 stars', { exact: true }).click({ force: true })
  const review = `The best of all, ${Date.now()}`
  await page.getByPlaceholder('What did you think of it?').fill(review)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page).toHaveURL('/')
  const card = postWith(page, review)
  await expect(card.getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible()

  // Fetched from the server, not only cached in this browser.
  await page.goto('/posts/following')
  await expect(postWith(page, review)).toBeVisible()
  await expect(postWith(page, thought)).toBeVisible()
})

test('a letter opens the composer on any page, and the next ones are its text', async ({ newReader }) => {
  const { page } = await newReader('Nils')
  await page.goto('/books')
  await settled(page)
  await page.keyboard.press('n')
  const text = page.getByRole('dialog', { name: 'Create post' }).getByPlaceholder('What’s on your mind?')
  await expect(text).toBeFocused()
  await page.keyboard.type('Straight to the text')
  await expect(text).toHaveValue('Straight to the text')
})

test('a review without book and rating shows what is missing', { tag: '@long' }, async ({ newReader }) => {
  const { page } = await newReader('Otto')
  await page.goto('/posts/create/review')
  await page.getByPlaceholder('What did you think of it?').fill('Very good.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Book is required for reviews and quotes')).toBeVisible()
  await expect(page.getByText('Rating is required for reviews')).toBeVisible()
})

test('a draft survives a reload', async ({ newReader }) => {
  const { page } = await newReader('Vera')
  await page.goto('/posts/create/note')
  // Before the page runs nothing can save what is typed.
  await settled(page)
  await page.getByPlaceholder('A line for the margin…').fill('Half a sentence')
  await page.reload()
  await expect(page.getByPlaceholder('A line for the margin…')).toHaveValue('Half a sentence')
})
