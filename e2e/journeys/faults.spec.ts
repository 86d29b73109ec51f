import { Release } from '@flyleaf/contracts/release'
import { limits } from '@flyleaf/testing/limits'
import type { Page } from '@playwright/test'
import { breakAddresses, faults, releaseThrowing, type Fault } from '../support/faults.ts'
import { origin } from '../support/platform.ts'
import { expect, test, type Browsers } from '../support/reader.ts'
import { follow, isMarked, mark } from '../support/same-document.ts'
import { settled } from '../support/settled.ts'

/** A page of each microfrontend, another to come from, and what it shows when it works. */
const parts = [
  {
    remote: 'feed',
    calls: '/api/posts/',
    page: 'home',
    from: '/books',
    at: '/',
    shown: (page: Page) => page.getByRole('feed').getByRole('article').first(),
  },
  {
    remote: 'shelves',
    calls: '/api/books',
    page: 'books',
    from: '/search/people',
    at: '/books',
    shown: (page: Page) => page.getByRole('list', { name: 'Books' }).getByRole('link').first(),
  },
  {
    remote: 'search',
    calls: '/api/search/',
    page: 'books',
    from: '/books',
    at: '/search/books?q=emma',
    shown: (page: Page) => page.getByRole('main').getByRole('link', { name: /Emma/ }).first(),
  },
  {
    remote: 'account',
    calls: '/api/users/ada',
    page: 'user',
    from: '/books',
    at: '/ada',
    shown: (page: Page) => page.getByRole('heading', { level: 1, name: 'Ada Okafor' }),
  },
  {
    remote: 'notifications',
    calls: '/api/notifications',
    page: 'notifications',
    from: '/books',
    at: '/notifications',
    isForReaders: true,
    shown: (page: Page) => page.getByText('All quiet'),
  },
]
type Part = (typeof parts)[number]

type Piece = 'entry' | 'chunk' | 'style'

/** What the composed release names of a page: the federation entry, the page's own script, the remote's styles. */
async function filesOf({ remote, page }: Part) {
  const document = await (await fetch(`${origin()}/`)).text()
  const [, json = ''] = /id="release">(.*?)<\/script>/s.exec(document) ?? []
  const { base, entry, common, pages } = Release.parse(JSON.parse(json)).remotes.find(
    ({ name }) => name === remote,
  )!
  return { entry: base + entry, chunk: base + pages[page]!.js.at(-1)!, style: base + common.css.at(-1)! }
}

const navigation = (page: Page) => page.getByRole('link', { name: 'Bookshelves' }).first()
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).first()

/** Presses, unless the page recovers by itself. */
const press = (page: Page, { shown }: Part) =>
  Promise.race([retry(page).click(), shown(page).waitFor({ timeout: 0 })])

/** Presses until the page is shown. */
const pressUntilShown = (page: Page, part: Part) =>
  expect(async () => {
    await press(page, part)
    await expect(part.shown(page)).toBeVisible({ timeout: limits.event / 10 })
  }).toPass({ timeout: limits.test })

/** Breaks a file of a page, which is then opened. */
async function breaksAFile(page: Page, part: Part, piece: Piece, fault: Fault) {
  const path = (await filesOf(part))[piece]
  const mend = await breakAddresses(page.context(), ({ pathname }) => pathname === path, fault)
  await page.goto(part.at, { waitUntil: 'commit' })
  await expect(retry(page)).toBeVisible()
  await expect(navigation(page)).toBeVisible()
  await mend()
  await mark(page)
  await retry(page).click()
  // A browser never asks again for a file that failed its integrity check, until the document is loaded anew: the next press does
  // that.
  const isKept = fault === 'is an HTML page' || fault === 'is not what was released'
  if (isKept) return pressUntilShown(page, part)
  await expect(part.shown(page)).toBeVisible()
  expect(await isMarked(page)).toBe(true)
}

/** Serves a page with a script that throws. */
async function throws(page: Page, part: Part, piece: Piece) {
  await releaseThrowing(page.context(), [(await filesOf(part))[piece]])
  await page.goto(part.at)
  await expect(retry(page)).toBeVisible()
  await navigation(page).click()
  await expect(page).toHaveURL(/bookshelves/)
}

/** Breaks the calls of a page, to which a reader then goes from another one. */
async function breaksCalls(page: Page, part: Part, fault: Fault) {
  await page.goto(part.from)
  // The router must listen before it is told of another address.
  await settled(page)
  // The live stream never ends, so its answer can't be replaced.
  const isBroken = ({ pathname }: URL) => pathname.startsWith(part.calls) && !pathname.endsWith('/stream')
  const mend = await breakAddresses(page.context(), isBroken, fault)
  await mark(page)
  await follow(page, part.at)
  await expect(retry(page)).toBeVisible()
  await expect(navigation(page)).toBeVisible()
  await mend()
  await press(page, part)
  await expect(part.shown(page)).toBeVisible()
  expect(await isMarked(page)).toBe(true)
}

const [feed, ...others] = parts as [Part, ...Part[]]
const open = async (part: Part, { visitor, newReader }: Pick<Browsers, 'visitor' | 'newReader'>) =>
  part.isForReaders ? (await newReader('Faulty')).page : visitor()

/** In `npm test` one fault of one microfrontend's files, and one of its calls: the code that handles them is the shell's. */
const often = 'entry is missing'

for (const fault of faults)
  for (const piece of ['entry', 'chunk', 'style'] as const)
    test(
      `a page whose ${piece} ${fault} is contained, explained and mended`,
      { tag: `${piece} ${fault}` === often ? [] : '@long' },
      async ({ visitor }) => breaksAFile(await visitor(), feed, piece, fault),
    )

test('a page whose entry throws is contained and explained', { tag: '@long' }, async ({ visitor }) =>
  throws(await visitor(), feed, 'entry'),
)
test('a page whose chunk throws is contained and explained', { tag: '@long' }, async ({ visitor }) =>
  throws(await visitor(), feed, 'chunk'),
)

// A 404 is an answer, too: the page says what is not there.
for (const fault of faults.slice(1))
  test(
    `a page whose call ${fault} explains it and is mended`,
    { tag: fault === 'answers 500' ? [] : '@long' },
    async ({ visitor }) => breaksCalls(await visitor(), feed, fault),
  )

test.describe('other microfrontends', { tag: '@long' }, () => {
  for (const part of others) {
    for (const piece of ['entry', 'chunk', 'style'] as const)
      test(`${part.remote}: a missing ${piece} is contained, explained and mended`, async ({
        visitor,
        newReader,
      }) => breaksAFile(await open(part, { visitor, newReader }), part, piece, 'is missing'))

    test(`${part.remote}: a script that throws is contained and explained`, async ({ visitor, newReader }) =>
      throws(await open(part, { visitor, newReader }), part, 'entry'))

    test(`${part.remote}: calls that fail are explained and mended`, async ({ visitor, newReader }) =>
      breaksCalls(await open(part, { visitor, newReader }), part, 'answers 500'))
  }
})
