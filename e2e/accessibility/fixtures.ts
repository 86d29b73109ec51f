import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { bugsOf } from '../support/bugs.ts'
import { origin } from '../support/platform.ts'
import { sessionOfAda } from '../support/session.ts'
import { findLibrary, type Library } from './library.ts'

interface Ada {
  cookies: Awaited<ReturnType<typeof sessionOfAda>>
  library: Library
}

const open = (browser: Browser) =>
  browser.newContext({ baseURL: origin(), reducedMotion: 'reduce', serviceWorkers: 'block' })

/** Gives a page of the context to the test; no code may fail in it. */
async function lend(context: BrowserContext, use: (page: Page) => Promise<void>) {
  const bugs = bugsOf(context)
  await use(await context.newPage())
  await context.close()
  expect(bugs).toEqual([])
}

/** Pages that open one address after another, so that their code is loaded once. */
export const test = base.extend<{ visitorPage: Page; readerPage: Page }, { ada: Ada }>({
  ada: [
    async ({ browser }, use) => {
      const cookies = await sessionOfAda()
      const context = await open(browser)
      await context.addCookies(cookies)
      const library = await findLibrary(context)
      await context.close()
      await use({ cookies, library })
    },
    { scope: 'worker' },
  ],
  visitorPage: async ({ browser }, use) => {
    await lend(await open(browser), use)
  },
  readerPage: async ({ browser, ada }, use) => {
    const context = await open(browser)
    await context.addCookies(ada.cookies)
    await lend(context, use)
  },
})

export { expect }
