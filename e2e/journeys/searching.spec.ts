import { expect, test } from '../support/reader.ts'
import { openUntil } from '../support/settled.ts'

test('a reader types, filters, moves through the results by keys and opens one', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/search/books')
  const field = page.getByRole('searchbox', { name: 'Search books' })
  await field.pressSequentially('camus')
  const results = page.getByRole('list', { name: 'Books' })
  await expect(results.getByRole('link', { name: /The Plague/ })).toBeVisible()
  await expect(results.locator('mark').first()).toHaveText('Camus')

  const decade = page.getByRole('combobox', { name: 'Published' })
  await expect(decade.locator('option[value="1940"]')).toHaveText(/1940s \(\d+\)/)
  await decade.selectOption('1940')
  await expect(page).toHaveURL(/q=camus.*decade=1940|decade=1940.*q=camus/)
  await expect(results.getByRole('listitem')).toHaveCount(3)

  await field.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = results.getByRole('link').nth(1)
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/books\/\w+/)

  await page.goto('/search/books')
  await page.getByRole('region', { name: 'Recent searches' }).getByRole('link', { name: 'camus' }).click()
  await expect(field).toHaveValue('camus')
})

test('numbers, other scripts and typing errors are understood', async ({ visitor }) => {
  const page = await visitor()
  // "Being read now" may have the same books.
  const results = page.getByRole('list', { name: 'Books', exact: true })
  await page.goto('/search/books?q=1984')
  await expect(results.getByRole('link', { name: /Nineteen Eighty-Four/ })).toBeVisible()
  await page.goto(`/search/books?q=${encodeURIComponent('преступление')}`)
  await expect(results.getByRole('link', { name: /Crime and Punishment/ })).toBeVisible()
  await page.goto('/search/books?q=dostoyevski')
  await expect(results.getByRole('link', { name: /Crime and Punishment/ })).toBeVisible()
  await page.goto('/search/books?q=wutherng+hieghts')
  await expect(page.getByText(/Nothing matches “wutherng hieghts”/)).toBeVisible()
  await page.getByRole('link', { name: 'wuthering heights', exact: true }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('wuthering heights')
  await page.goto('/search/books?q=hary+potter')
  await expect(page.getByText('No books found')).toBeVisible()
})

test(
  'a private bookshelf is found by its owner, and by nobody else',
  { tag: '@long' },
  async ({ newReader, visitor }) => {
    const { page } = await newReader('Orla')
    await page.goto('/bookshelves/create')
    await page.getByLabel('Name').fill('Quagga sanctuary')
    await page.getByRole('radio', { name: 'Only you', exact: true }).check()
    await page.getByRole('button', { name: 'Create bookshelf' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quagga sanctuary' })).toBeVisible()
    const found = page.getByRole('list', { name: 'Bookshelves' })
    await openUntil(
      page,
      '/search/bookshelves?q=quagga',
      found.getByRole('link', { name: /Quagga sanctuary/ }),
    )

    const other = await visitor()
    await other.goto('/search/bookshelves?q=quagga')
    await expect(other.getByText('No bookshelves found')).toBeVisible()
  },
)
