import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/reader.ts'

/** Continues from the sign-in page to the provider, and responds there as somebody. */
async function continueWithGoogle(page: Page, email: string, act = 'Continue') {
  await page.goto('/auth/signin')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Demo provider' })).toBeVisible()
  await page.getByLabel('Name').fill('Robin Reader')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: act }).click()
}

const yourMenu = (page: Page) => page.getByRole('button', { name: /Your menu/ })

test(
  'a visitor signs up with Google, and signs in to the same account again',
  { tag: '@long' },
  async ({ visitor }) => {
    const email = `robin${Date.now()}@gmail.example`
    const page = await visitor()
    await continueWithGoogle(page, email)
    await expect(page).toHaveURL('/')
    await expect(yourMenu(page)).toBeVisible()
    const own = await yourMenu(page).innerText()

    const elsewhere = await visitor()
    await continueWithGoogle(elsewhere, email)
    await expect(elsewhere).toHaveURL('/')
    await expect.poll(() => yourMenu(elsewhere).innerText()).toBe(own)
  },
)

test(
  'a visitor who refuses at Google returns to the previous page and sees why',
  { tag: '@long' },
  async ({ visitor }) => {
    const page = await visitor()
    await continueWithGoogle(page, 'robin@gmail.example', 'Cancel')
    await expect(page).toHaveURL(/\/auth\/signin\?problem=denied/)
    await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
  },
)

test(
  'Google signs in to an account with a password only after its reader has entered it',
  { tag: '@long' },
  async ({ newReader, visitor }) => {
    const { email, name } = await newReader('Linked')
    const page = await visitor()
    await continueWithGoogle(page, email)
    await expect(page).toHaveURL(/\/auth\/signin\?link=google/)
    await signIn(page, { email })
    await expect(yourMenu(page)).toBeVisible()

    const elsewhere = await visitor()
    await continueWithGoogle(elsewhere, email)
    await expect(yourMenu(elsewhere)).toContainText(name)
  },
)
