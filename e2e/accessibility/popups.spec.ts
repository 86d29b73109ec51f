import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addressIn } from './addresses.ts'
import { settled } from '../support/settled.ts'
import { violationsOn } from './violations.ts'

const POPUP = '[role="menu"], [role="dialog"], [role="alertdialog"]'

type Open = (page: Page) => Promise<void>

const press =
  (name: string | RegExp): Open =>
  (page) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()
      .click()
const choose = (name: string): Open => {
  return (page) => page.getByRole('menuitem', { name, exact: true }).click()
}
const key =
  (letter: string): Open =>
  (page) =>
    page.keyboard.press(letter)

/** Popups by name: the page, and the actions that open it. */
const popups: Record<string, [address: string, ...acts: Open[]]> = {
  'the menu of a post': ['/', press('More')],
  'sharing a post': ['/', press('Share')],
  'sharing with a comment': ['/', press('Share'), choose('Share with a comment')],
  'a reply': ['/', press('Reply')],
  'a new post': ['/', key('n')],
  'the keyboard shortcuts': ['/', key('?')],
  'the reader’s own menu': ['/', press(/your menu/i)],
  'reporting a post': ['{review}', press('More'), choose('Report')],
  'deleting a post': ['{own review}', press('More'), choose('Delete')],
  'the reading status': ['{book}', press(/status/i)],
  'adding to a bookshelf': ['{book}', press('Add to bookshelf')],
  'the menu of a bookshelf': ['{shelf}', press(/^More/)],
  'the menu of a person': ['{person}', press('More')],
  'a new conversation': ['/messages', press('New message')],
}

for (const [name, [address, ...acts]] of Object.entries(popups))
  test(`for a reader, ${name}`, { tag: '@long' }, async ({ readerPage: page, ada }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(addressIn(ada.library, address))
    await settled(page)
    for (const act of acts) await act(page)
    await page.locator(POPUP).last().waitFor()
    expect(await violationsOn(page, POPUP)).toEqual([])
  })

test('for a visitor, the themes', { tag: '@long' }, async ({ visitorPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await settled(page)
  await press('Theme')(page)
  await page.locator(POPUP).waitFor()
  expect(await violationsOn(page, POPUP)).toEqual([])
})
