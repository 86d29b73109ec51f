import { Release } from '@flyleaf/contracts/release'
import { limits } from '@flyleaf/testing/limits'
import type { Page } from '@playwright/test'
import { origin } from '../support/platform.ts'
import { breakAddresses, faults, releaseThrowing } from '../support/faults.ts'
import { expect as baseExpect, test, type Browsers } from '../support/reader.ts'
import { follow, isMarked, mark } from '../support/same-document.ts'
import { settled } from '../support/settled.ts'

/** Five browsers load pages at the same time, and wait for limits of their own. */
const expect = baseExpect.configure({ timeout: limits.test })

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

/** What the composed release names of a page: the federation entry, the page's own script, the remote's styles. */
async function filesOf({ remote, page }: (typeof parts)[number]) {
  const document = await (await fetch(`${origin()}/`)).text()
  const [, json = ''] = /id="release">(.*?)<\/script>/s.exec(document) ?? []
  const { base, entry, common, pages } = Release.parse(JSON.parse(json)).remotes.find(
    ({ name }) => name === remote,
  )!
  return { entry: base + entry, chunk: base + pages[page]!.js.at(-1)!, style: base + common.css.at(-1)! }
}

const navigation = (page: Page) => page.getByRole('link', { name: 'Bookshelves' }).first()
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).first()
// A test opens five browsers, and recording them all takes most of its time.
test.use({ trace: 'off' })

/** Opens the page in browsers of their own. */
const opener = async ({ visitor, newReader }: Browsers, { isForReaders }: (typeof parts)[number]) => {
  const cookies = isForReaders ? await (await newReader('Faulty')).page.context().cookies() : []
  return async () => {
    const page = await visitor()
    await page.context().addCookies(cookies)
    return page
  }
}

/** Presses until the page is shown, waiting `pause` ms each time. It may also recover by itself, with nothing left to press. */
const retryUntilShown = (page: Page, part: (typeof parts)[number], pause = limits.event / 3) =>
  expect(async () => {
    if (!(await part.shown(page).isVisible())) await retry(page).click({ timeout: limits.event / 3 })
    await expect(part.shown(page)).toBeVisible({ timeout: pause })
  }).toPass({ timeout: limits.test })

for (const part of parts) {
  for (const piece of ['entry', 'chunk', 'style'] as const) {
    test(`${part.remote}: a broken ${piece} is contained, explained and mended`, async ({
      visitor,
      newReader,
    }) => {
      const path = (await filesOf(part))[piece]
      const open = await opener({ visitor, newReader }, part)
      const browsers = faults.map((fault) =>
        test.step(`it ${fault}`, async () => {
          const page = await open()
          const mend = await breakAddresses(page.context(), ({ pathname }) => pathname === path, fault)
          await page.goto(part.at, { waitUntil: 'commit' })
          await expect(retry(page), `explained: it ${fault}`).toBeVisible()
          await expect(navigation(page)).toBeVisible()
          await mend()
          await mark(page)
          await retry(page).click()
          // A browser never asks again for a file that failed its integrity check, until the document is loaded anew: the next
          // press does that.
          const isKept = fault === 'is an HTML page' || fault === 'is not what was released'
          if (isKept) return retryUntilShown(page, part)
          await expect(part.shown(page), `mended: it ${fault}`).toBeVisible()
          expect(await isMarked(page)).toBe(true)
        }),
      )
      await Promise.all(browsers)
    })
  }

  test(`${part.remote}: a released module that throws is contained and explained`, async ({
    visitor,
    newReader,
  }) => {
    const { entry, chunk } = await filesOf(part)
    const open = await opener({ visitor, newReader }, part)
    const browsers = [entry, chunk].map(async (path) => {
      const page = await open()
      await releaseThrowing(page.context(), [path])
      await page.goto(part.at)
      await expect(retry(page)).toBeVisible()
      await navigation(page).click()
      await expect(page).toHaveURL(/bookshelves/)
    })
    await Promise.all(browsers)
  })

  test(`${part.remote}: calls that fail are explained and mended`, async ({ visitor, newReader }) => {
    const open = await opener({ visitor, newReader }, part)
    // A 404 is an answer, too: the page says what is not there.
    const browsers = faults.slice(1).map((fault) =>
      test.step(`a call ${fault}`, async () => {
        const page = await open()
        await page.goto(part.from)
        // The router must listen before it is told of another address.
        await settled(page)
        const mend = await breakAddresses(
          page.context(),
          // The live stream never ends, so its answer can't be replaced.
          ({ pathname }) => pathname.startsWith(part.calls) && !pathname.endsWith('/stream'),
          fault,
        )
        await mark(page)
        await follow(page, part.at)
        await expect(retry(page), `explained: a call ${fault}`).toBeVisible()
        await expect(navigation(page)).toBeVisible()
        await mend()
        // On a busy machine the page's code may still be on its way, and a second press would load the document anew.
        await retryUntilShown(page, part, limits.event)
        expect(await isMarked(page)).toBe(true)
      }),
    )
    await Promise.all(browsers)
  })
}
