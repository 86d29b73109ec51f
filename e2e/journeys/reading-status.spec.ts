import { acknowledged } from '../support/acknowledged.ts'
import { call } from '../support/call.ts'
import { expect, test } from '../support/reader.ts'

test('a reader starts a book, records progress, and finishes it; their profile shows it', async ({
  newReader,
}) => {
  const { page, username } = await newReader('Orla')
  await page.goto('/search/books?q=left+hand+of+darkness')
  await page
    .getByRole('list', { name: 'Books', exact: true })
    .getByRole('link', { name: /^The Left Hand of Darkness/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Left Hand of Darkness' })).toBeVisible()

  await page.getByRole('button', { name: 'Set reading status' }).click()
  // The page changes before the service has confirmed, and Home would be read before that.
  await acknowledged(page, 'PUT', () => page.getByRole('menuitemradio', { name: 'Reading' }).click())
  await expect(page.getByRole('button', { name: 'Reading status: Reading' })).toBeVisible()
  const book = page.url()

  // From the cover on Home, by keyboard as soon as it is open.
  await page.goto('/')
  await page.getByRole('button', { name: 'Update progress in The Left Hand of Darkness' }).click()
  await page.getByLabel('Page you are on').fill('76')
  await page.keyboard.press('Enter')
  const words = 'Page 76 of 304 · 25%'
  const current = page.getByRole('list', { name: 'You’re reading' })
  await expect(current.getByRole('progressbar')).toHaveAttribute('aria-valuetext', words)
  await page.goto(book)
  await expect(page.getByText(words)).toBeVisible()

  await page.goto(`/${username}`)
  await page
    .getByRole('list', { name: 'Currently reading' })
    .getByRole('button', { name: `Update progress in The Left Hand of Darkness: ${words}` })
    .click()
  await page.getByLabel('Page you are on').fill('304')
  await page.keyboard.press('Enter')
  const finish = page.getByRole('dialog', { name: 'You’ve finished The Left Hand of Darkness' })
  await finish.getByRole('radio', { name: '4.5 stars' }).check({ force: true })
  const review = `It was worth the cold, says ${username}`
  await finish.getByLabel('Review').fill(review)
  await finish.getByRole('button', { name: 'Save as read' }).click()
  await expect(finish).toBeHidden()

  await page.goto(book)
  await expect(page.getByRole('button', { name: 'Reading status: Read' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '4.5 stars' })).toBeChecked()
  await expect(page.getByText(review)).toBeVisible()
  await page.goto(`/${username}/statistics`)
  await expect(page.getByRole('table', { name: 'Books and pages by year' })).toContainText(
    '1 book, 304 pages',
  )
  await expect(page.getByRole('list', { name: 'Currently reading' })).toBeHidden()
})

test(
  'a reader shares their year in review, until what they have read is private',
  { tag: '@long' },
  async ({ newReader, visitor }) => {
    const { page, username } = await newReader('Yara')
    const { items } = await call<{ items: { bookId: string; title: string }[] }>(
      page,
      'GET',
      '/api/books?sortBy=title&sortOrder=asc&limit=3',
    )
    for (const { bookId } of items)
      await call(page, 'PUT', `/api/books/${bookId}/reading`, { status: 'read', finishedAt: '2025-03-04' })
    await page.goto(`/${username}`)
    await page.getByRole('link', { name: '2025 3 books' }).first().click()
    await expect(page).toHaveURL(`/${username}/2025`)
    await expect(page.getByRole('heading', { level: 1, name: 'Yara’s 2025 in books' })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download image' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${username}-2025.png`)

    const stranger = await visitor()
    await stranger.goto(`/${username}/2025/`)
    const shelf = stranger.getByRole('list', { name: 'Books read' })
    for (const { title } of items) await expect(shelf.getByRole('link', { name: title })).toBeVisible()
    await expect(stranger).toHaveTitle('Yara’s 2025 in books | Flyleaf')
    const picture = stranger.locator('meta[property="og:image"]')
    await expect(picture).toHaveAttribute('content', new RegExp(`/-/image/${username}/2025\\.png$`))

    await page.getByRole('button', { name: 'Share as a post' }).click()
    await expect(page.getByPlaceholder('What’s on your mind?')).toHaveValue(/^My 2025 in books: 3 books/)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('link', { name: `${username}/2025` }).first()).toHaveAttribute(
      'href',
      new RegExp(`/${username}/2025$`),
    )
    await page.goto(`/${username}/2025`)
    await page.getByRole('radio', { name: 'Only your followers' }).check()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
    await stranger.reload()
    await expect(stranger.getByText('This page is missing from our library')).toBeVisible()
  },
)
