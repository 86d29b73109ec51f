import { acknowledged } from '../support/acknowledged.ts'
import { call } from '../support/call.ts'
import { expect, test } from '../support/reader.ts'

test(
  'a note on a page is sealed for a reader until they get there',
  { tag: '@long' },
  async ({ newReaders }) => {
    const [writer, reader] = await newReaders('Wren', 'Rhea')
    await writer.page.goto('/search/books?q=left+hand+of+darkness')
    await writer.page
      .getByRole('list', { name: 'Books', exact: true })
      .getByRole('link', { name: /^The Left Hand of Darkness/ })
      .click()
    await expect(writer.page.getByRole('heading', { level: 1 })).toHaveText('The Left Hand of Darkness')
    const book = new URL(writer.page.url()).pathname
    const isOn = (page: typeof reader.page, at: number) =>
      call(page, 'PUT', `/api${book}/reading`, { status: 'reading', page: at })

    // One line on Home, at the page where the writer is.
    await isOn(writer.page, 100)
    await writer.page.goto('/')
    await writer.page
      .getByRole('button', { name: 'A line for the margin of The Left Hand of Darkness' })
      .click()
    const note = `The ice, at last, says ${writer.username}`
    await writer.page.getByRole('textbox', { name: 'A note' }).fill(note)
    await expect(writer.page.getByRole('textbox', { name: 'Page' })).toHaveValue('100')
    await acknowledged(writer.page, 'POST', () =>
      writer.page.getByRole('button', { name: 'Post', exact: true }).click(),
    )
    const written = writer.page.getByRole('article').filter({ hasText: note })
    await expect(written.getByText('page 100')).toBeVisible()

    await reader.page.goto(book)
    await isOn(reader.page, 50)
    const margin = `${book}?tab=margin`
    await reader.page.goto(margin)
    await expect(reader.page.getByText('Sealed: 1 note further on')).toBeVisible()
    await expect(reader.page.getByText(note)).toBeHidden()

    await isOn(reader.page, 120)
    await reader.page.goto(margin)
    await expect(reader.page.getByRole('article').filter({ hasText: note })).toBeVisible()
    await expect(reader.page.getByText('Sealed')).toBeHidden()
  },
)
