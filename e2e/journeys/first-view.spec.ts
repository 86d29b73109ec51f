import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addressIn, openPages } from '../accessibility/addresses.ts'
import { findLibrary } from '../accessibility/library.ts'
import { WHOLE, holdScripts, isAlive, openWhole } from '../support/hydration.ts'
import { origin } from '../support/platform.ts'
import { expect, test } from '../support/reader.ts'
import { PASSWORD, sessionOfAda } from '../support/session.ts'

/** Public addresses, found by following links as a visitor. */
async function addresses(request: APIRequestContext): Promise<Record<string, string>> {
  const get = async (path: string) => (await request.get(origin() + path)).json()
  const [posts, books, shelves] = await Promise.all([
    // Of a seeded reader: what other journeys write, they may delete.
    get('/api/users/ada/posts'),
    get('/api/books'),
    get('/api/users/ada/bookshelves'),
  ])
  return {
    home: '/',
    'a post': `/posts/${posts.items.find(({ postType }: { postType: string }) => postType === 'REVIEW').postId}`,
    'a book': `/books/${books.items[0].bookId}`,
    'a shelf': `/bookshelves/ada/${shelves.items[0].bookshelfId}`,
    'a person': '/ada',
    'a search': '/search/books?q=emma',
  }
}
const pages = ['home', 'a post', 'a book', 'a shelf', 'a person', 'a search']
const signingIn: Record<string, string> = {
  'signing in': '/auth/signin',
  'signing up': '/auth/signup',
  'a new password': '/auth/reset-password?email=nobody@example.org',
  'a new reader': '/auth/verify-email?email=nobody@example.org',
  'a forgotten password': '/auth/forgot-password',
}

/** Records the elements that the server sent, and console messages. */
async function watch(page: Page) {
  const messages: string[] = []
  const calls: string[] = []
  page.on('console', (message) => {
    const isAboutWorker = message.text() === 'Service Worker registration blocked by Playwright'
    if (['error', 'warning'].includes(message.type()) && !isAboutWorker) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(error.message))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/notifications/stream') calls.push(pathname)
  })
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        Object.assign(window, { served: [...document.querySelectorAll('#root *')] })
    })
  })
  return { messages, calls }
}

const served = (page: Page) =>
  page.evaluate(() => {
    const { served: elements } = window as unknown as { served: Element[] }
    const lost = elements.filter((element) => !element.isConnected)
    return { count: elements.length, lost: lost.map((element) => element.outerHTML.slice(0, 200)) }
  })

const styleSheets = (page: Page) => page.evaluate(() => [...document.styleSheets].map(({ href }) => href))

async function arrives(page: Page, path: string) {
  const { messages, calls } = await watch(page)
  await expect(async () => {
    messages.length = 0
    calls.length = 0
    const html = await (await page.goto(path))!.text()
    expect(html).toMatch(WHOLE)
    // What a service has not answered in time the browser asks for again.
    expect(html).not.toContain('role="alert"')
  }).toPass()
  await isAlive(page)
  const { count, lost } = await served(page)
  expect(count).toBeGreaterThan(50)
  expect(lost).toEqual([])
  expect(await styleSheets(page)).toEqual([...new Set(await styleSheets(page))])
  expect(messages).toEqual([])
  expect(calls).toEqual([])
}

for (const name of [...pages, ...Object.keys(signingIn)]) {
  test(
    `${name} is rendered by the server, and hydrated without changes`,
    { tag: name === 'home' ? [] : '@long' },
    async ({ browser, request }) => {
      const found = await addresses(request)
      // Differs from the server's language, time zone and theme.
      const context = await browser.newContext({
        baseURL: origin(),
        locale: 'de-DE',
        timezoneId: 'Asia/Tokyo',
        colorScheme: 'dark',
      })
      await arrives(await context.newPage(), (found[name] ?? signingIn[name])!)
      await context.close()
    },
  )
}

test('the same pages can be read without JavaScript', { tag: '@long' }, async ({ browser, request }) => {
  const context = await browser.newContext({ baseURL: origin(), javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of Object.values(await addresses(request))) {
    await openWhole(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(page.locator('noscript')).toHaveCount(0)
  }
  await openWhole(page, '/auth/signin?email=ida@example.org')
  await expect(page.getByLabel('Email')).toHaveValue('ida@example.org')
  await expect(page.locator('noscript p')).toHaveText(/need JavaScript/)
  await expect(page.locator('noscript p')).toBeVisible()
  await context.close()
})

test(
  'the same pages are rendered for a reader, and only for that reader',
  { tag: '@long' },
  async ({ newReader, visitor, request }) => {
    const ida = await newReader('Ida')
    for (const path of Object.values(await addresses(request)))
      await arrives(await ida.page.context().newPage(), path)
    const stranger = await visitor()
    expect(await (await stranger.request.get('/')).text()).not.toContain(ida.username)
  },
)

test('a reply typed and sent before hydration is sent afterwards', async ({ newReader, request }) => {
  const { page } = await newReader('Hasty')
  const address = (await addresses(request))['a post']!
  const release = await holdScripts(page)
  const words = `Before it was alive ${Date.now()}`
  await openWhole(page, address, { waitUntil: 'commit' })
  await page.getByPlaceholder('Write a reply…').fill(words)
  // Not by the mouse, which waits for frames that a page without scripts on a busy machine may not draw.
  await page
    .getByRole('form', { name: /reply/i })
    .getByRole('button', { name: 'Reply', exact: true })
    .press('Enter')
  release()
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
})

test('a password filled in and sent before hydration signs in', async ({ newReader, visitor }) => {
  const { email, name } = await newReader('Prompt')
  const page = await visitor()
  const release = await holdScripts(page)
  await openWhole(page, '/auth/signin', { waitUntil: 'commit' })
  // Password managers may fill in a field without an event.
  await page.getByLabel('Email').evaluate((field: HTMLInputElement, value) => (field.value = value), email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(PASSWORD)
  await password.press('Enter')
  release()
  await expect(page.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
})

test('a post begun before hydration keeps its text, the focus and the caret', async ({ newReader }) => {
  const { page } = await newReader('Eager')
  const release = await holdScripts(page)
  await openWhole(page, '/posts/create/poetry', { waitUntil: 'commit' })
  const title = page.getByRole('textbox', { name: 'Title' })
  const lines = page.getByRole('textbox', { name: 'A poem' })
  await lines.fill('Roses are red')
  await title.pressSequentially('Vilets')
  for (const _ of 'lets') await title.press('ArrowLeft')
  release()
  await isAlive(page)
  await expect(title).toBeFocused()
  await page.keyboard.type('o')
  await expect(title).toHaveValue('Violets')
  await expect(lines).toHaveValue('Roses are red')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Violets' })).toBeVisible()
})

test('what is typed before hydration is searched for, and books are suggested for it', async ({
  newReader,
}) => {
  const { page } = await newReader('Swift')
  const typeBefore = async (address: string, field: Locator, text: string) => {
    const release = await holdScripts(page)
    await openWhole(page, address, { waitUntil: 'commit' })
    await field.pressSequentially(text)
    release()
  }
  await typeBefore('/search/books', page.getByRole('searchbox', { name: 'Search books' }), 'camus')
  const results = page.getByRole('list', { name: 'Books', exact: true })
  await expect(results.getByRole('link', { name: /The Plague/ })).toBeVisible()
  await typeBefore('/posts/create/review', page.getByRole('combobox', { name: 'Book' }), 'middlem')
  await expect(page.getByRole('option', { name: /Middlemarch/ })).toBeVisible()
})

test('a button pressed before hydration acts afterwards', async ({ visitor }) => {
  const page = await visitor()
  const release = await holdScripts(page)
  await openWhole(page, '/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Like' }).first().click()
  release()
  await expect(page).toHaveURL(/\/auth\/signin/)
})

test('what opens over a page does not restyle the page', { tag: '@long' }, async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  await isAlive(page)
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.getByRole('button', { name: 'Theme' }).filter({ visible: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  const restyled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : [],
  )
  expect(restyled.length).toBeGreaterThan(0)
  const elements = await page.evaluate(() => document.body.querySelectorAll('*').length)
  expect(Math.max(...restyled)).toBeLessThan(elements / 2)
})

test('missing content has status 404, and a page has one address', async ({ visitor }) => {
  const { request } = await visitor()
  // On a busy machine a page may be left to the browser, which then says what is missing.
  const softly = expect.configure({ soft: true })
  expect((await request.get('/')).status()).toBe(200)
  const missing = ['/posts', '/books', '/bookshelves/ada'].map((path) => `${path}/aaaaaaaaaaaaaaaaaaaaaaaa`)
  for (const path of [
    '/no/such/page',
    '/nobody_of_that_name',
    '/nobody_of_that_name/followers',
    ...missing,
    // Reserved names, which are calls.
    '/sessions',
    '/suggestions/followers',
    ...['likes', 'history', 'shares', 'shares/direct'].map((part) => `${missing[0]}/${part}`),
  ])
    await softly.poll(async () => (await request.get(path)).status(), path).toBe(404)
  const { items } = await (await request.get('/api/users/ada/bookshelves')).json()
  const [address, own] = ['nobody_here', 'ada'].map((name) => `/bookshelves/${name}/${items[0].bookshelfId}`)
  for (const [asked, location] of [
    [`${address}/replies?x=1`, `${own}/replies?x=1`],
    [`${address}/`, own],
    ['/ADA/', '/ada'],
  ]) {
    const answer = async () => {
      const elsewhere = await request.get(asked!, { maxRedirects: 0 })
      return [elsewhere.status(), elsewhere.headers()['location']]
    }
    await softly.poll(answer, asked).toEqual([308, location])
  }
  const askedToSignIn = async () =>
    (await request.get('/notifications', { maxRedirects: 0 })).headers()['location']
  await expect.poll(askedToSignIn).toMatch(/\/auth\/signin\?next=%2Fnotifications$/)
})

test(
  'pages arrive with the styles of every microfrontend that has a part in them',
  { tag: '@long' },
  async ({ visitor }) => {
    const ada = await visitor()
    await ada.context().addCookies(await sessionOfAda())
    const library = await findLibrary(ada)
    const { request } = await visitor()
    for (const address of Object.values(openPages).flatMap((group) => Object.values(group))) {
      const path = addressIn(library, address)
      const html = await (await request.get(path)).text()
      const namesBy = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((match) => match[1]))]
      const drawn = namesBy(/data-mf="(\w+)"/g)
      const styled = namesBy(/<link rel="stylesheet" href="\/remotes\/(\w+)\//g)
      expect.soft(styled, path).toEqual(expect.arrayContaining(drawn))
    }
  },
)
