import { limits } from '@flyleaf/testing/limits'
import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until a page is hydrated and shows its data. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.waitForFunction(
    () =>
      !(window as { __intents?: unknown }).__intents && !document.querySelector('main [aria-busy="true"]'),
    undefined,
    { timeout: limits.test },
  )
}

/** Opens an address until the page shows this: services hear a moment later of what others have done. */
export const openUntil = (page: Page, address: string, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.goto(address)
    await settled(page)
    expect(await shown.first().isVisible()).toBe(true)
  }).toPass({ timeout: limits.test })
