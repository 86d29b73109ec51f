import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { origin } from '../support/platform.ts'
import { expect, signIn } from '../support/reader.ts'
import { findLibrary, type Library } from './library.ts'

export { expect }

interface Ada {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
  library: Library
}

const open = (browser: Browser) =>
  browser.newContext({ baseURL: origin(), reducedMotion: 'reduce', serviceWorkers: 'block' })

/** Pages that open one address after another, so that their code is loaded once. */
export const test = base.extend<{ visitorPage: Page; readerPage: Page }, { ada: Ada }>({
  ada: [
    async ({ browser }, use) => {
      const context = await open(browser)
      const page = await context.newPage()
      await page.goto('/auth/signin')
      await signIn(page, { email: 'ada@flyleaf.example', password: 'reading-by-lamplight' })
      await expect(page).toHaveURL('/')
      const library = await findLibrary(page.request)
      await use({ cookies: await context.cookies(), library })
      await context.close()
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
    // Browsers send secure cookies to http://localhost, but Playwright sets them only for https.
    await context.addCookies(
      ada.cookies.map(({ name, value, httpOnly, secure }) => ({
        name,
        value,
        httpOnly,
        secure,
        url: secure ? 'https://localhost/' : origin(),
      })),
    )
    await use(await context.newPage())
    await context.close()
  },
})
