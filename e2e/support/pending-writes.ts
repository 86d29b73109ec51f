import { limits } from '@flyleaf/testing/limits'
import { expect, type Page } from '@playwright/test'

/**
 * Lets a page leave by its address, or reload, only once its writes are answered. Pages show at once what they have sent, so a test
 * that has seen it may otherwise read the next page before the service has written it.
 */
export function waitForWritesBeforeLeaving(page: Page): void {
  const pending = new Set<unknown>()
  page.on('request', (request) => {
    const isWrite = request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/')
    if (isWrite) pending.add(request)
  })
  page.on('response', (response) => pending.delete(response.request()))
  page.on('requestfailed', (request) => pending.delete(request))
  const written = () =>
    expect.poll(() => pending.size, { message: 'writes without an answer', timeout: limits.event }).toBe(0)
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...input) => {
    await written()
    return goto(...input)
  }
  page.reload = async (...input) => {
    await written()
    return reload(...input)
  }
}
