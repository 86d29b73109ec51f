import { limits } from '@flyleaf/testing/limits'
import type { Page } from '@playwright/test'
import { settled } from '../support/settled.ts'
import { addressIn, readerPages, visitorPages } from './addresses.ts'
import { expect, test } from './fixtures.ts'
import type { Library } from './library.ts'
import { violationsIn, violationsOn } from './violations.ts'

async function expectNone(page: Page, addresses: Record<string, string>, library: Library) {
  for (const [name, address] of Object.entries(addresses))
    await test.step(name, async () => {
      await page.goto(addressIn(library, address))
      await settled(page)
      expect.soft(await violationsOn(page), `${name}, ${page.url()}`).toEqual([])
    })
}

test('the main pages, at one width in one theme', async ({ readerPage: page, ada: { library } }) => {
  for (const address of [
    '/',
    '{review}',
    '{book}',
    '{shelf}',
    '{person}',
    '/search/books?q=the',
    '/notifications',
    '{conversation}',
    '/settings?section=account',
  ]) {
    await page.goto(addressIn(library, address))
    await settled(page)
    expect.soft(await violationsIn(page, 1280), address).toEqual([])
  }
})

test.describe('at every width in every theme', { tag: '@long' }, () => {
  // Each opens many pages.
  test.describe.configure({ timeout: 2 * limits.journey })

  for (const [group, addresses] of Object.entries(visitorPages))
    test(`for a visitor, ${group}`, ({ visitorPage, ada }) => expectNone(visitorPage, addresses, ada.library))

  for (const [group, addresses] of Object.entries(readerPages))
    test(`for a reader, ${group}`, ({ readerPage, ada }) => expectNone(readerPage, addresses, ada.library))
})

test('every route of the release is checked', async ({ visitorPage, ada }) => {
  await visitorPage.goto('/')
  const routes = await visitorPage.evaluate(() => {
    const { remotes } = JSON.parse(document.getElementById('release')!.textContent) as {
      remotes: { routes: { path: string }[] }[]
    }
    return remotes.flatMap((remote) => remote.routes.map(({ path }) => path))
  })
  const groups = [...Object.values(visitorPages), ...Object.values(readerPages)]
  const looked = groups
    .flatMap((addresses) => Object.values(addresses))
    .map((address) => addressIn(ada.library, address).split('?')[0]!)
  const missing = routes.filter(
    (route) => !looked.some((path) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(path)),
  )
  // Only those whom an erasure or a decision concerns can open these.
  expect(missing.sort()).toEqual([
    '/auth/keep-account',
    '/auth/suspended',
    '/moderation/decisions/:decisionId',
  ])
})
