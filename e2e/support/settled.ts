import { limits } from '@flyleaf/testing/limits'
import type { Page } from '@playwright/test'

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
