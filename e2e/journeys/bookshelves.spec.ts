import type { Page } from '@playwright/test'
import { call } from '../support/call.ts'
import { expect, test } from '../support/reader.ts'

/** Creates a bookshelf with the first books of the catalogue through the API; returns its address and the titles. */
async function aBookshelf(page: Page, name: string, count: number) {
  const { items } = await call<{ items: { bookId: string; title: string }[] }>(
    page,
    'GET',
    `/api/books?sortBy=title&sortOrder=asc&limit=${count}`,
  )
  const { bookshelf } = await call<{ bookshelf: { bookshelfId: string; owner: { username: string } } }>(
    page,
    'POST',
    '/api/bookshelves',
    { name },
  )
  const { bookshelfId, owner } = bookshelf
  await call(page, 'POST', `/api/bookshelves/${bookshelfId}/books`, {
    bookIds: items.map(({ bookId }) => bookId),
  })
  return {
    address: `/bookshelves/${owner.username}/${bookshelfId}`,
    titles: items.map(({ title }) => title),
  }
}

const grip = (page: Page, title: string) => page.getByRole('button', { name: `Drag ${title}` })
const order = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select / })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.slice('Select '.length)))

test('a reader arranges a bookshelf by mouse, by keyboard and by number, and undoes a removal', async ({
  newReader,
}) => {
  const { page } = await newReader('Rosa')
  const { address, titles } = await aBookshelf(page, 'Sea stories', 4)
  const [a, b, c, d] = titles as [string, string, string, string]
  await page.goto(address)
  await page.getByRole('button', { name: 'Arrange' }).click()
  await expect(grip(page, a)).toBeVisible()

  // Where it stands still: what arranging adds above may move it.
  await grip(page, a).hover({ position: { x: 10, y: 10 } })
  const from = (await grip(page, a).boundingBox())!
  const to = (await grip(page, c).boundingBox())!
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 12 })
  await expect(page.getByText(`${a}: position 3 of 4.`)).toBeAttached()
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual([b, c, a, d])

  await grip(page, d).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Picked up ${d}, position 4 of 4.`)).toBeAttached()
  // Each press moves 25 px, until the book is over its neighbour.
  const over = page.getByText(`${d}: position 3 of 4.`)
  const isTooFar = () => page.getByText(new RegExp(`: position [12] of 4`)).count()
  await expect(async () => {
    await page.keyboard.press((await isTooFar()) ? 'ArrowRight' : 'ArrowLeft')
    await expect(over).toBeAttached({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect.poll(() => order(page)).toEqual([b, c, d, a])

  await page.getByRole('checkbox', { name: `Select ${a}` }).check({ force: true })
  await page.getByRole('button', { name: 'Position…' }).click()
  await page.getByRole('textbox', { name: 'Position' }).fill('1')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Book moved to position 1')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Arrange' }).click()
  await expect.poll(() => order(page)).toEqual([a, b, c, d])

  await page.getByRole('checkbox', { name: `Select ${b}` }).check({ force: true })
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => order(page)).toEqual([a, c, d])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => order(page)).toEqual([a, b, c, d])
})

test('a reader invites another, who accepts and edits the bookshelf', async ({ newReader }) => {
  const { page: hers } = await newReader('Sofia')
  const { page: his, username } = await newReader('Timur')
  const { address } = await aBookshelf(hers, 'Ours', 2)
  await hers.goto(`${address}/invitations`)
  await hers.getByRole('combobox', { name: 'Username' }).pressSequentially(username)
  await hers.getByRole('option', { name: new RegExp(username) }).click()
  await hers.getByLabel(/Message/).fill('Shall we?')
  await hers.getByRole('button', { name: 'Send invitation' }).click()
  await expect(hers.getByRole('button', { name: 'Withdraw the invitation to Timur' })).toBeVisible()

  await his.goto('/notifications')
  await his.getByRole('link', { name: /Sofia invited you to a bookshelf/ }).click()
  await expect(his).toHaveURL('/bookshelves/invited')
  await expect(his.getByText('Shall we?')).toBeVisible()
  await his.getByRole('button', { name: 'Accept the invitation to Ours' }).click()
  await expect(his).toHaveURL(address)
  await expect(his.getByRole('button', { name: 'Arrange' })).toBeVisible()

  await hers.goto(`${address}/collaborators`)
  await expect(hers.getByRole('button', { name: 'Remove Timur' })).toBeVisible()
  await hers.goto('/notifications')
  await expect(hers.getByRole('link', { name: /Timur joined your bookshelf/ })).toBeVisible()
})

test('a reader copies someone else’s bookshelf', { tag: '@long' }, async ({ newReader }) => {
  const { page: hers } = await newReader('Ulla')
  const { page: his, username } = await newReader('Viktor')
  const { address, titles } = await aBookshelf(hers, 'Worth copying', 3)
  await his.goto(address)
  await his.getByRole('button', { name: 'More for Worth copying' }).click()
  await his.getByRole('menuitem', { name: 'Copy bookshelf' }).click()
  await his.getByRole('textbox', { name: 'Name' }).fill('My copy')
  await his.getByRole('button', { name: 'Copy bookshelf' }).click()
  await expect(his.getByRole('heading', { level: 1, name: 'My copy' })).toBeVisible()
  expect(new URL(his.url()).pathname).toContain(`/bookshelves/${username}/`)
  const books = his.getByRole('list', { name: 'Books' }).getByRole('listitem')
  await expect(books).toHaveCount(3)
  for (const [index, title] of titles.entries()) await expect(books.nth(index)).toContainText(title)
})

test('a reader sees all bookshelves after a reload', async ({ newReader }) => {
  const { page } = await newReader('Wanda')
  await page.goto('/bookshelves')
  const shelves = page.getByRole('list', { name: 'Bookshelves' }).getByRole('listitem')
  await expect(shelves).toHaveCount(3)
})
