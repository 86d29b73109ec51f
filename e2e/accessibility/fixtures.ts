import { test as base, type Browser, type Page } from '@playwright/test'
import { origin } from '../support/platform.ts'
import { sessionOfAda } from '../support/session.ts'
import { findLibrary, type Library } from './library.ts'

export { expect } from '@playwright/test'

interface Ada {
  cookies: Awaited<ReturnType<typeof sessionOfAda>>
  library: Library
}

const open = (browser: Browser) =>
  browser.newContext({ baseURL: origin(), reducedMotion: 'reduce', serviceWorkers: 'block' })

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
    const context = await open(browser)
    await use(await context.newPage())
    await context.close()
  },
  readerPage: async ({ browser, ada }, use) => {
    const context = await open(browser)
    await context.addCookies(ada.cookies)
    await use(await context.newPage())
    await context.close()
  },
})
