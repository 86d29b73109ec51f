import { buddyReadsApi, marginApi, readingApi, type BuddyRead, type Post } from '@flyleaf/contracts'
import { aPage, aPost, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as BookMargin } from '../margin/margin.slot.tsx'

const book = {
  bookId: 'b00000000000000000000001',
  title: 'Orlando',
  authors: [],
  publishedYear: 1928,
  cover: null,
}
const buddyReadId = 'r00000000000000000000001'
const grace = { userId: 'grace', username: 'grace', name: 'Grace', picture: null }
const aBuddyRead = (state: BuddyRead['state']): BuddyRead => ({
  buddyReadId,
  bookId: book.bookId,
  buddy: grace,
  state,
  createdAt: '2026-05-04T00:00:00.000Z',
})
const note = (content: string, page: number): Post =>
  aPost({
    postId: `p${page}`,
    postType: 'NOTE',
    content,
    book,
    audience: 'ME',
    sharedWith: grace,
    position: { unit: 'page', at: page, share: page / 300, isAhead: false },
  })
const open = (state: BuddyRead['state'] | null, { at = '/', others = [] as BuddyRead[] } = {}) =>
  renderPage(<BookMargin book={book} length={{ unit: 'page', count: 300 }} />, {
    session: aProfile(),
    at,
    responses: [
      answer(buddyReadsApi.ofBook, { items: [...(state ? [aBuddyRead(state)] : []), ...others] }),
      answer(buddyReadsApi.margin, {
        reached: 0.5,
        buddyReached: 0.25,
        ticks: [
          { share: 0.1, count: 1 },
          { share: 0.8, count: 1 },
        ],
        openCount: 1,
        sealedCount: 1,
      }),
      answer(buddyReadsApi.notes, ({ show }) =>
        aPage(show === 'sealed' ? [note('Much later', 240)] : [note('Between us', 30)]),
      ),
      answer(buddyReadsApi.write, { message: 'Written', post: note('The frost', 150) }),
      answer(buddyReadsApi.invite, { message: 'Invitation sent', buddyRead: aBuddyRead('waiting') }),
      answer(buddyReadsApi.accept, { message: 'You read together', buddyRead: aBuddyRead('active') }),
      answer(buddyReadsApi.decline, { message: 'Invitation declined' }),
      answer(buddyReadsApi.end, { message: 'Buddy read ended' }),
      answer(marginApi.get, { reached: 0.5, ticks: [], openCount: 0, sealedCount: 0 }),
      answer(readingApi.get, {
        bookId: book.bookId,
        status: 'none',
        reading: null,
        readCount: 0,
        rating: null,
      }),
    ],
  })

it('shows how far both are, and what they wrote up to the reader’s page', async () => {
  const { user } = open('active')
  expect(await screen.findByText('Between us')).toBeInTheDocument()
  expect(screen.getByText('You').closest('li')).toHaveTextContent('You · page 150')
  expect(screen.getByText('Grace', { selector: 'li span' }).closest('li')).toHaveTextContent(
    'Grace · page 75',
  )
  expect(screen.getAllByRole('img', { name: 'Only you and Grace' })).toHaveLength(1)
  expect(screen.queryByText('Much later')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Open them anyway' }))
  expect(await screen.findByText('Much later')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Everyone' }))
  expect(await screen.findByText('Nobody has written in the margin yet')).toBeInTheDocument()
  expect(screen.queryByText('Between us')).not.toBeInTheDocument()
})

it('writes a note or a quote at a place of the book', async () => {
  const page = open('active')
  await page.user.type(await screen.findByRole('textbox', { name: 'A note' }), 'The frost')
  expect(screen.queryByRole('button', { name: /^Who sees/ })).not.toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Post' }))
  expect(await screen.findByText('Say where in the book it belongs')).toBeInTheDocument()
  await page.user.type(screen.getByRole('textbox', { name: /^Page/ }), '150')
  await page.user.click(screen.getByRole('button', { name: 'Quote' }))
  await page.user.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() =>
    expect(page.callsTo(buddyReadsApi.write)[0]?.input).toEqual({
      buddyReadId,
      postType: 'QUOTE',
      content: 'The frost',
      position: { unit: 'page', at: 150 },
    }),
  )
})

it('says what is shared before the reader accepts', async () => {
  const page = open('invited')
  const invitation = await screen.findByRole('region', { name: 'Invitation to a buddy read' })
  expect(invitation).toHaveTextContent('each of you would see how far the other is')
  await page.user.click(screen.getByRole('button', { name: 'Accept Grace’s invitation' }))
  await waitFor(() => expect(page.callsTo(buddyReadsApi.accept)[0]?.input).toEqual({ buddyReadId }))
})

it('takes an invitation back', async () => {
  const page = open('waiting')
  await page.user.click(await screen.findByRole('button', { name: 'Take back your invitation to Grace' }))
  await waitFor(() => expect(page.callsTo(buddyReadsApi.end)[0]?.input).toEqual({ buddyReadId }))
})

it('invites a reader by their username', async () => {
  const page = open(null)
  await page.user.click(await screen.findByRole('button', { name: 'Start a buddy read' }))
  await page.user.type(await screen.findByRole('combobox', { name: 'Username' }), '@grace')
  await page.user.click(screen.getByRole('button', { name: 'Invite' }))
  await waitFor(() =>
    expect(page.callsTo(buddyReadsApi.invite)[0]?.input).toEqual({ bookId: book.bookId, username: 'grace' }),
  )
})

it('asks before a buddy read ends', async () => {
  const page = open('active')
  await page.user.click(await screen.findByRole('button', { name: 'End buddy read' }))
  const dialog = await screen.findByRole('dialog', { name: 'End the buddy read with Grace?' })
  expect(page.callsTo(buddyReadsApi.end)).toHaveLength(0)
  expect(dialog).toHaveTextContent('You no longer see how far Grace is, or what they wrote.')
  expect(dialog).toHaveTextContent('for yourselves alone')
})

it('opens the margin with the reader whom the address names', async () => {
  const ben: BuddyRead = {
    ...aBuddyRead('active'),
    buddyReadId: 'r00000000000000000000002',
    buddy: { ...grace, userId: 'ben', username: 'ben', name: 'Ben' },
  }
  open('active', { at: '/books/b?tab=margin&with=ben', others: [ben] })
  expect(await screen.findByRole('button', { name: 'With Ben' })).toHaveAttribute('aria-pressed', 'true')
})
