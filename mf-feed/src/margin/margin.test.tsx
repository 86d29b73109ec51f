import { buddyReadsApi, marginApi, readingApi, type Margin, type Post } from '@flyleaf/contracts'
import { aPage, aPost, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as BookMargin } from './margin.slot.tsx'

const book = { bookId: 'bookorlando', title: 'Orlando', authors: [], publishedYear: 1928, cover: null }
const noteOn = (page: number, content: string): Post =>
  aPost({
    postId: `p${page}`,
    postType: 'NOTE',
    content,
    book,
    position: { unit: 'page', at: page, share: page / 300, isAhead: false },
  })
const halfway: Margin = {
  reached: 0.5,
  ticks: [
    { share: 0.1, count: 2 },
    { share: 0.8, count: 1 },
  ],
  openCount: 2,
  sealedCount: 1,
}
const openMargin = (margin: Margin, session: ReturnType<typeof aProfile> | null = aProfile()) =>
  renderPage(<BookMargin book={book} length={{ unit: 'page', count: 300 }} />, {
    session,
    responses: [
      answer(buddyReadsApi.ofBook, { items: [] }),
      answer(marginApi.get, margin),
      answer(marginApi.notes, ({ show }) =>
        aPage(
          show === 'sealed' ? [noteOn(240, 'The end')] : [noteOn(30, 'The oak'), noteOn(31, 'The frost')],
        ),
      ),
      answer(readingApi.get, {
        bookId: book.bookId,
        status: 'none',
        reading: null,
        readCount: 0,
        rating: null,
      }),
    ],
  })

it('shows what was written up to the reader’s page, and opens the rest on purpose', async () => {
  const { user } = openMargin(halfway)
  expect(await screen.findByText('2 notes up to page 150, where you are.')).toBeInTheDocument()
  expect(await screen.findByText('The frost')).toBeInTheDocument()
  expect(screen.getByText('Note · page 30')).toBeInTheDocument()
  expect(screen.getByText('Sealed: 1 note further on')).toBeInTheDocument()
  expect(screen.queryByText('The end')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Open them anyway' }))
  expect(await screen.findByText('The end')).toBeInTheDocument()
})

it('shows a part of the book', async () => {
  const page = openMargin(halfway)
  const parts = await screen.findByRole('navigation', { name: 'Parts of the book' })
  expect(parts).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: '2 notes, pages 30–59' }))
  expect(screen.getByRole('button', { name: '2 notes, pages 30–59' })).toHaveAttribute('aria-pressed', 'true')
  expect(page.callsTo(marginApi.notes).at(-1)?.input).toMatchObject({ from: '0.1', to: '0.2' })
  expect(
    screen.getByRole('button', { name: '1 note, pages 240–269, further on than you are' }),
  ).toBeInTheDocument()
})

it('tells a visitor how many notes there are, and nothing of them', async () => {
  const page = openMargin({ ...halfway, reached: null, openCount: 0, sealedCount: 3 }, null)
  expect(await screen.findByText('3 notes in the margin')).toBeInTheDocument()
  expect(page.callsTo(marginApi.notes)).toHaveLength(0)
  await page.user.click(screen.getByRole('button', { name: 'Open them anyway' }))
  expect(await screen.findByText('The end')).toBeInTheDocument()
})

it('has nothing sealed for who has read the book', async () => {
  openMargin({ ...halfway, reached: 1, openCount: 3, sealedCount: 0 })
  expect(await screen.findByText('3 notes along the book.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Open them anyway' })).not.toBeInTheDocument()
})
