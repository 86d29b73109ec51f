import { acknowledged } from '../support/acknowledged.ts'
import { call } from '../support/call.ts'
import { expect, test } from '../support/reader.ts'

test('a reader finds a book by part of its title and adds it to a bookshelf', async ({ newReader }) => {
  const { page } = await newReader('Nora')
  await page.goto('/')
  await page.getByRole('link', { name: 'Search' }).first().click()
  await page.getByRole('searchbox', { name: 'Search books' }).pressSequentially('left hand of dar')
  await expect(page).toHaveURL(/q=left\+hand\+of\+dar$/)
  // "Being read now" stands above the results and may have the same book.
  await page
    .getByRole('list', { name: 'Books', exact: true })
    .getByRole('link', { name: /^The Left Hand of Darkness/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Left Hand of Darkness' })).toBeVisible()

  await page.getByRole('button', { name: 'Add to bookshelf' }).click()
  await acknowledged(page, 'PUT', () => page.getByRole('checkbox', { name: 'Want to Read' }).check())
  await page.getByRole('button', { name: 'Done' }).click()
  await page.goto('/bookshelves')
  await page.getByRole('link', { name: /Want to Read/ }).click()
  await expect(page.getByRole('link', { name: /The Left Hand of Darkness/ })).toBeVisible()
})

test(
  'a bookshelf for followers is theirs as long as they follow',
  { tag: '@long' },
  async ({ newReaders, visitor }) => {
    const [owner, follower, other] = await newReaders('Greta', 'Femke', 'Otto')
    await owner.page.goto('/bookshelves/create')
    await owner.page.getByLabel('Name').fill('Among friends')
    await owner.page.getByRole('radio', { name: 'Only your followers' }).check()
    await owner.page.getByRole('button', { name: 'Create bookshelf' }).click()
    await expect(owner.page.getByRole('heading', { level: 1, name: 'Among friends' })).toBeVisible()
    await expect(owner.page.getByText('Only your followers')).toBeVisible()
    const address = owner.page.url()
    const missing = 'This page is missing from our library'
    for (const page of [other.page, follower.page, await visitor()]) {
      await page.goto(address)
      await expect(page.getByText(missing)).toBeVisible()
    }
    const follow = (isFollowing: boolean) =>
      call(follower.page, 'POST', `/api/users/${owner.username}/follow`, { isFollowing })
    await follow(true)
    await follower.page.reload()
    await expect(follower.page.getByRole('heading', { level: 1, name: 'Among friends' })).toBeVisible()
    await expect(follower.page.getByText('For followers of Greta')).toBeVisible()
    await follow(false)
    await follower.page.reload()
    await expect(follower.page.getByText(missing)).toBeVisible()
  },
)

test('a private bookshelf is visible to its owner only', async ({ newReader, visitor }) => {
  const { page } = await newReader('Ida')
  await page.goto('/bookshelves/create')
  await page.getByLabel('Name').fill('Only for me')
  await page.getByRole('radio', { name: 'Only you', exact: true }).check()
  await page.getByRole('button', { name: 'Create bookshelf' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Only for me' })).toBeVisible()
  const stranger = await visitor()
  await stranger.goto(page.url())
  await expect(stranger.getByText('This page is missing from our library')).toBeVisible()
})
