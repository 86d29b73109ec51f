import type { Page } from '@playwright/test'

/**
 * Does something that a page shows at once, and waits until the server has done it: what is opened next may otherwise be read before
 * that. A document may send reports by the same method, and a call that the server could not answer yet is repeated.
 */
export async function acknowledged(page: Page, method: string, act: () => Promise<void>): Promise<void> {
  const isCall = (url: string) => new URL(url).pathname.startsWith('/api/')
  const answer = page.waitForResponse(
    (response) => response.request().method() === method && isCall(response.url()) && response.ok(),
  )
  await act()
  await (await answer).finished()
}
