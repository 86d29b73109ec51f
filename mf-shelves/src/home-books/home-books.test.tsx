import { booksApi, readingApi } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBook, aReaderBook } from '../books/testing.ts'
import { Component as BeingRead } from './being-read.slot.tsx'
import { Component as HomeBooks } from './home-books.slot.tsx'

const reader = { userId: 'u', username: 'ines', name: 'Inês Carvalho', picture: null }
const beingRead = answer(booksApi.beingRead, {
  items: [
    { book: aBook('Emma'), readerCount: 3, readers: [reader] },
    { book: aBook('Momo'), readerCount: 1, readers: [reader] },
  ],
})
const booksIn = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

it('shows a reader what they read, what is next, and what others are reading', async () => {
  renderPage(<HomeBooks />, {
    session: aProfile(),
    responses: [
      beingRead,
      answer(readingApi.ofUser, ({ status }) =>
        aPage([aReaderBook(status === 'want' ? 'Orlando' : 'The Waves')]),
      ),
    ],
  })
  expect(
    within(await screen.findByRole('list', { name: 'You’re reading' })).getByRole('progressbar'),
  ).toHaveAttribute('aria-valuetext', 'Page 84 of 336 · 25%')
  expect(await booksIn('Next up')).toHaveLength(1)
  expect(await booksIn('Being read now')).toEqual([
    expect.stringContaining('Inês and 2 others'),
    expect.stringMatching(/Inês$/),
  ])
})

it('offers a line for the margin of the latest book, and the composer once it is wanted', async () => {
  const { user } = renderPage(<HomeBooks />, {
    session: aProfile(),
    responses: [
      beingRead,
      answer(readingApi.ofUser, ({ status }) =>
        aPage(status === 'want' ? [] : [aReaderBook('The Waves'), aReaderBook('Orlando')]),
      ),
    ],
    widgets: {
      'feed.composer': ({ target, onPosted }) => (
        <button onClick={() => (onPosted as unknown as () => void)()}>{JSON.stringify(target)}</button>
      ),
    },
  })
  const line = { name: 'A line for the margin of The Waves…' }
  await user.click(await screen.findByRole('button', line))
  const composer = await screen.findByRole('button', { name: /"kind":"margin".*bookthewaves/ })
  expect(screen.queryByRole('button', line)).not.toBeInTheDocument()
  await user.click(composer)
  expect(await screen.findByRole('button', line)).toHaveFocus()
})

it('shows a visitor what others are reading, and makes no other calls', async () => {
  const page = renderPage(<HomeBooks />, { responses: [beingRead] })
  expect(await booksIn('Being read now')).toHaveLength(2)
  expect(page.callsTo(readingApi.ofUser)).toHaveLength(0)
})

it('shows what others are reading, and nothing while nobody shows it', async () => {
  const page = renderPage(<BeingRead />, { responses: [beingRead] })
  expect(await booksIn('Being read now')).toHaveLength(2)
  page.unmount()
  const empty = renderPage(<BeingRead />, { responses: [answer(booksApi.beingRead, { items: [] })] })
  await waitFor(() => expect(empty.callsTo(booksApi.beingRead)).toHaveLength(1))
  await waitFor(() => expect(empty.container.querySelector('[aria-hidden]')).toBeNull())
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})
