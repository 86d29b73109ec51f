import { expect, type Page } from '@playwright/test'

/** A page with all of its parts: on a busy machine the renderer may omit some. */
export const WHOLE = /^(?=[\s\S]*<h1)(?![\s\S]*<!--\$!-->)/

/** Opens a page until it is rendered whole: of another one, the browser renders some parts, or all. */
export const openWhole = (page: Page, path: string, options: Parameters<Page['goto']>[1] = {}) =>
  expect(async () => expect(await (await page.goto(path, options))!.text()).toMatch(WHOLE)).toPass()

/** Hydration is complete: no intents are recorded any more. */
export const isAlive = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window as { __intents?: unknown }).__intents)).toBeNull()

/** Delays hydration until the returned function is called. */
export async function holdScripts(page: Page) {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/shell\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}
