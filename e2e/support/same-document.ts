import type { Page } from '@playwright/test'

/** Marks the document, so that a reload is noticed. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/** Goes to an address within the document, as a link does. */
export const follow = (page: Page, at: string) =>
  page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, at)
