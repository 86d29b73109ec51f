import { bugsOf } from './bugs.ts'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { waitForWritesBeforeLeaving } from './pending-writes.ts'
import { origin, untilKnown } from './platform.ts'
import { newSession, PASSWORD } from './session.ts'

export { expect }

/** A reader with their own browser context. */
export interface Reader {
  page: Page
  name: string
  username: string
  email: string
}

let made = 0

/** How tests open browsers. */
export interface Browsers {
  /** Opens a browser context without a session. */
  visitor: () => Promise<Page>
  /** Opens a browser context of a new reader, who is signed in and has opened nothing yet. */
  newReader: (name: string) => Promise<Reader>
  newReaders: <Names extends string[]>(...names: Names) => Promise<{ [Name in keyof Names]: Reader }>
}

/** Tests with their own browser contexts, against the running platform. */
export const test = base.extend<Browsers>({
  visitor: async ({ browser, viewport, serviceWorkers }, use) => {
    const open = new Set<BrowserContext>()
    const bugs: string[][] = []
    await use(async () => {
      const context = await browser.newContext({
        baseURL: origin(),
        viewport,
        serviceWorkers,
        // Playwright scrolls the page while an element moves, and a menu that opens may then flip under the pointer.
        reducedMotion: 'reduce',
      })
      open.add(context)
      context.on('close', () => open.delete(context))
      context.on('page', waitForWritesBeforeLeaving)
      bugs.push(bugsOf(context))
      return context.newPage()
    })
    // A document may be on its way through a route of the test.
    await Promise.all([...open].map((context) => context.unrouteAll({ behavior: 'ignoreErrors' })))
    await Promise.all([...open].map((context) => context.close()))
    expect(bugs.flat()).toEqual([])
  },
  newReader: async ({ visitor }, use, { workerIndex }) => {
    await use(async (name) => {
      made += 1
      const username = `${name.toLowerCase()}_${workerIndex}_${made}_${Date.now() % 100_000}`
      const email = `${username}@example.org`
      const [page, cookies] = await Promise.all([visitor(), newSession(name, username, email)])
      await page.context().addCookies(cookies)
      await untilKnown(username)
      return { page, name, username, email }
    })
  },
  newReaders: async ({ newReader }, use) => {
    await use(
      (...names) => Promise.all(names.map(newReader)) as Promise<{ [Name in keyof typeof names]: Reader }>,
    )
  },
})

/** Signs in on the sign-in page; ends where that leads. */
export async function signIn(
  page: Page,
  { email, password = PASSWORD }: { email: string; password?: string },
) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A post in a list, found by its text. */
export const postWith = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })
