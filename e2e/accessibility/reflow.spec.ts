import { limits } from '@flyleaf/testing/limits'
import type { Page } from '@playwright/test'
import { settled } from '../support/settled.ts'
import { addressIn, readerPages, visitorPages } from './addresses.ts'
import { expect, test } from './fixtures.ts'
import type { Library } from './library.ts'

/** Wide pages at 400% zoom are as narrow as this. */
const NARROWEST = 320

async function expectToFit(page: Page, addresses: Record<string, string>, library: Library) {
  await page.setViewportSize({ width: NARROWEST, height: 640 })
  for (const [name, address] of Object.entries(addresses))
    await test.step(name, async () => {
      await page.goto(addressIn(library, address))
      await settled(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, `${name}, ${page.url()}`).toBe(NARROWEST)
    })
}

test.describe('nothing is wider than the narrowest screen', { tag: '@long' }, () => {
  // Each opens many pages.
  test.describe.configure({ timeout: limits.journey })

  for (const [group, addresses] of Object.entries(visitorPages))
    test(`for a visitor, ${group}`, ({ visitorPage, ada }) =>
      expectToFit(visitorPage, addresses, ada.library))

  for (const [group, addresses] of Object.entries(readerPages))
    test(`for a reader, ${group}`, ({ readerPage, ada }) => expectToFit(readerPage, addresses, ada.library))
})
