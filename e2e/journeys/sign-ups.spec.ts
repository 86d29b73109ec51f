import { aloneAndLong } from '../support/alone.ts'
import { insist } from '../support/call.ts'
import { grantModerator } from '../support/moderators.ts'
import { codeFor } from '../support/platform.ts'
import { expect, signIn, test, type Reader } from '../support/reader.ts'
import { PASSWORD } from '../support/session.ts'
import type { Page } from '@playwright/test'

/** An administrator, with everybody's sign-ups open again at the end. */
async function asAdministrator(reader: Reader, act: (page: Page) => Promise<void>) {
  const { page, username } = reader
  await grantModerator(username, 'administrator')
  await page.goto('/moderation/sign-ups')
  try {
    await act(page)
  } finally {
    await insist(page, 'PUT', '/api/moderation/sign-ups', { mode: 'open' })
  }
}

async function choose(page: Page, mode: string, inEffect: RegExp) {
  await page.getByRole('radio', { name: mode }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(inEffect)).toBeVisible()
}

async function fillIn(page: Page, name: string) {
  const username = `${name.toLowerCase()}_${Date.now() % 10_000_000}`
  const email = `${username}@example.org`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  return { username, email }
}

async function verify(page: Page, email: string) {
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/verify-email/)
  await page.getByLabel('Verification code').fill(await codeFor(email))
}

test(
  'only who is invited signs up, and an invitation is used once',
  aloneAndLong,
  async ({ newReader, visitor }) => {
    await asAdministrator(await newReader('Portia'), async (page) => {
      await choose(page, 'By invitation', /Only people with an invitation can sign up/)
      await page.getByLabel(/^Note/).fill('For Nova')
      await page.getByRole('button', { name: 'Make invitation' }).click()
      const link = await page.getByLabel('Link of the invitation').inputValue()

      const other = await visitor()
      // What the server has rendered says it, before any script runs.
      const html = await (await other.request.get('/auth/signup')).text()
      expect(html).toContain('You need an invitation to sign up here')
      await other.goto('/auth/signup')
      await expect(other.getByRole('heading', { name: 'By invitation' })).toBeVisible()
      await expect(other.getByRole('button', { name: 'Sign up', exact: true })).toHaveCount(0)

      await other.goto(link)
      const { email } = await fillIn(other, 'Nova')
      await verify(other, email)
      await expect(other).toHaveURL('/')

      const late = await visitor()
      await late.goto(link)
      await expect(late.getByText('This invitation has been used already')).toBeVisible()
      await page.reload()
      await expect(page.getByText(/1 of 1 used/).first()).toBeVisible()
    })
  },
)

test('a sign-up waits for approval', aloneAndLong, async ({ newReader, visitor }) => {
  await asAdministrator(await newReader('Portia'), async (page) => {
    await choose(page, 'By approval', /Anyone can sign up, then waits for approval/)

    const other = await visitor()
    await other.goto('/auth/signup')
    await other.getByLabel(/Why would you like to join/).fill('Margaret told me about this place')
    const { email, username } = await fillIn(other, 'Patience')
    await verify(other, email)
    await expect(other.getByRole('heading', { name: 'Thank you for signing up' })).toBeVisible()
    await other.goto('/auth/signin')
    await signIn(other, { email })
    await expect(other.getByText(/Your account waits for approval/)).toBeVisible()

    await page.reload()
    await expect(page.getByText(`@${username}`)).toBeVisible()
    await expect(page.getByText('Margaret told me about this place')).toBeVisible()
    await page.getByRole('button', { name: 'Approve Patience' }).click()
    await expect(page.getByText(`@${username}`)).toHaveCount(0)

    await other.goto('/auth/signin')
    await signIn(other, { email })
    await expect(other).toHaveURL('/')
  })
})
