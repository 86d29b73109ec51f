import { expect, test } from '../support/reader.ts'
import { openUntil, settled } from '../support/settled.ts'

const EXPORT = `Book Id,Title,Author,ISBN,ISBN13,My Rating,Number of Pages,Original Publication Year,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count
1,"The Left Hand of Darkness (Hainish Cycle, #4)",Ursula K. Le Guin,"=""""","=""""",5,,1969,2021/06/05,2021/05/20,"winter, cold",read,Cold and kind.,,Lent to M.,2
2,Jane Eyre,Charlotte Bronte,"=""""","=""""",0,,,,2021/05/20,to-read,to-read,,,,0
3,A Leaflet Nobody Kept,Ann Onymous,"=""""","=""""",0,,,,2021/05/20,winter,to-read,,,,0
`

const TABLE = `Was;Wer;Punkte;Jahr
The Left Hand of Darkness;Ursula K. Le Guin;9;1969
A Leaflet Nobody Kept;Ann Onymous;4;
`

test('a reader imports their library, fixes it, and undoes the import', async ({ newReader }) => {
  const { page } = await newReader('Runa')
  await page.goto('/bookshelves')
  await page.getByRole('link', { name: 'Import' }).click()
  await page
    .getByLabel('Export file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'library.csv', mimeType: 'text/csv', buffer: Buffer.from(EXPORT) })

  await expect(page.getByRole('heading', { level: 1, name: 'Goodreads export' })).toBeVisible()
  const figure = (name: string) => page.locator('dl > div', { has: page.getByText(name) }).locator('dd')
  await expect(figure('Book found')).toHaveText('1')
  await expect(figure('Choose the right book')).toHaveText('1')
  await expect(figure('New books')).toHaveText('1')
  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept 1 suggestion' }).click()
  await expect(figure('Book found')).toHaveText('2')

  await page.goto('/bookshelves')
  await page.getByRole('link', { name: /^Want to Read/ }).click()
  await expect(page.getByRole('link', { name: /Jane Eyre/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /A Leaflet Nobody Kept/ })).toBeVisible()
  await page.goto('/bookshelves')
  await page.getByRole('link', { name: /^winter/ }).click()
  await page.getByRole('link', { name: /The Left Hand of Darkness/ }).click()
  await expect(page.getByText('Lent to M.')).toBeVisible()
  // The review is a post, which the feed creates when it handles the import's event.
  await openUntil(page, page.url(), page.getByText('Cold and kind.'))

  await page.goto('/bookshelves/import')
  await page.getByRole('link', { name: /Goodreads export/ }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('button', { name: 'Import again' })).toBeVisible()
  await page.goto('/bookshelves')
  await expect(page.getByRole('link', { name: /^Want to Read/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^winter/ })).toHaveCount(0)

  // A table of the reader's own.
  await page.goto('/bookshelves/import')
  await settled(page)
  await page
    .getByLabel('Export file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'my books.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) })
  await expect(page.getByRole('combobox', { name: 'Was' })).toHaveValue('title')
  await page.getByRole('combobox', { name: 'Wer' }).selectOption('Authors')
  await page.getByRole('button', { name: 'Continue to the preview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your table' })).toBeFocused()
  await expect(figure('Book found')).toHaveText('1')
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await expect(page.getByRole('button', { name: 'Continue import' })).toBeVisible()
})
