import { expect, test } from '../support/reader.ts'

test('a visitor looks at a bookcase and opens a book', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/ada/room')
  await expect(page.getByRole('heading', { name: 'Ada Okafor’s bookcase' })).toBeVisible()
  const read = page.getByRole('list', { name: 'Books on Read' })
  await expect(read.getByRole('listitem')).not.toHaveCount(0)
  await read.getByRole('link', { name: /^Jane Eyre/ }).click()
  await expect(page.getByRole('heading', { name: 'Jane Eyre' }).first()).toBeVisible()
})
