import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { codeFor, origin } from './platform.ts'

export { expect }

/** Somebody at a browser of their own. */
export interface Reader {
  page: Page
  name: string
  username: string
  email: string
}

let made = 0
/** What every new reader signs up with. */
export const PASSWORD = 'a long enough password'

interface Fixtures {
  /** Opens a browser that nobody is signed in to. */
  visitor: () => Promise<Page>
  /** Signs a new reader up, through the screens and the mail. */
  newReader: (name: string) => Promise<Reader>
}

/** Journeys in browsers of their own, against the running platform. */
export const test = base.extend<Fixtures>({
  visitor: async ({ browser, viewport, serviceWorkers }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: origin(), viewport, serviceWorkers })
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  newReader: async ({ visitor }, use, { workerIndex }) => {
    await use(async (name) => {
      const page = await visitor()
      made += 1
      const username = `${name.toLowerCase()}_${workerIndex}_${made}_${Date.now() % 100_000}`
      const email = await signUp(page, { name, username })
      return { page, name, username, email }
    })
  },
})

/** Signs up and writes the mailed code, which sends itself; ends on Home. Answers the address. */
export async function signUp(page: Page, { name, username }: { name: string; username: string }) {
  const email = `${username}@example.org`
  await page.goto('/auth/signup')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/auth\/verify-email\?email=/)
  await page.getByLabel('Verification code').fill(await codeFor(email))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: /What are you reading/ })).toBeVisible()
  return email
}

/** Signs in through the screen; ends where it leads. */
export async function signIn(
  page: Page,
  { email, password = PASSWORD }: { email: string; password?: string },
) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A post in a list, by words in it. */
export const postWith = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })
