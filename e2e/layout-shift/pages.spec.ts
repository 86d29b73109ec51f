import { limits } from '@flyleaf/testing/limits'
import type { Page } from '@playwright/test'
import { addressIn, readerPages, visitorPages } from '../accessibility/addresses.ts'
import { expect, test } from '../accessibility/fixtures.ts'
import type { Library } from '../accessibility/library.ts'
import { settled } from '../support/settled.ts'
import { layoutShiftOf, watchLayoutShifts } from './layout-shift.ts'

const LAYOUT_SHIFT_MAX = 0.02

async function expectStill(page: Page, addresses: Record<string, string>, library: Library) {
  await watchLayoutShifts(page)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [name, address] of Object.entries(addresses))
      await test.step(`${name}, ${width}`, async () => {
        await openWhole(page, addressIn(library, address))
        await settled(page)
        const { value, sources } = await layoutShiftOf(page)
        expect
          .soft(value, `${name}, ${width}, ${page.url()}: ${sources}`)
          .toBeLessThanOrEqual(LAYOUT_SHIFT_MAX)
      })
  }
}

/** Opens a page with everything that the server renders of it: on a busy machine it may leave parts to the browser. */
const openWhole = (page: Page, address: string): Promise<void> =>
  expect(async () => expect(await (await page.goto(address))!.text()).not.toContain('<!--$!-->')).toPass()

test.describe('at every width', { tag: '@long' }, () => {
  // Each opens many pages twice.
  test.describe.configure({ timeout: 2 * limits.journey })

  for (const [group, addresses] of Object.entries(visitorPages))
    test(`for a visitor, ${group}`, ({ visitorPage, ada }) =>
      expectStill(visitorPage, addresses, ada.library))

  for (const [group, addresses] of Object.entries(readerPages))
    test(`for a reader, ${group}`, ({ readerPage, ada }) => expectStill(readerPage, addresses, ada.library))
})
