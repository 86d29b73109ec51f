import {
  READING_STATUSES,
  beyondTheBook,
  bookNotFound,
  finishedBeforeStarted,
  postsApi,
  ratingsApi,
  readingApi,
  type BookReading,
} from '@flyleaf/contracts'
import { readerDate } from '@flyleaf/web'
import { aPage, aPost, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { aReading } from '../books/testing.ts'
import { notRead, renderBook } from '../book-detail/testing.tsx'
import { useReading, useSetReading } from './use-reading.ts'

const { bookId } = notRead
const underWay: BookReading = { ...notRead, status: 'reading', reading: aReading() }
const finished: BookReading = {
  ...notRead,
  status: 'read',
  reading: aReading({ status: 'read', finishedAt: '2026-05-17' }),
  readCount: 2,
}
const saved = (reading: BookReading) => answer(readingApi.set, { message: 'Saved', reading })

it('sets the reading status, and then offers to record progress', async () => {
  const page = renderBook({ responses: [saved(underWay)] })
  await page.user.click(await screen.findByRole('button', { name: 'Set reading status: Want to read' }))
  const choices = await screen.findAllByRole('menuitemradio')
  expect(choices.map((choice) => choice.textContent)).toEqual(['Want to read', 'Reading', 'Read', 'Stopped'])
  expect(choices).toHaveLength(READING_STATUSES.length)
  await page.user.click(screen.getByRole('menuitemradio', { name: 'Reading' }))
  expect(await screen.findByRole('button', { name: 'Reading status: Reading' })).toBeInTheDocument()
  expect(page.callsTo(readingApi.set)[0]?.input).toEqual({
    bookId,
    status: 'reading',
    today: readerDate(),
  })
  expect(await screen.findByText('Page 84 of 336 · 25%')).toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'Progress in Orlando' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  )
  expect(screen.getByText('Started 4 May 2026')).toBeInTheDocument()
})

it('saves a status for its own book when another is shown meanwhile', async () => {
  function Status() {
    const [shown, setShown] = useState('orlando')
    const { data } = useReading(shown)
    const set = useSetReading()
    const goOn = () => {
      set.run({ bookId: shown, status: 'want' })
      setShown('flush')
    }
    return (
      <>
        <button onClick={goOn}>Go on</button>
        <button onClick={() => setShown('orlando')}>Go back</button>
        <p>{data && `${shown}: ${data.status}`}</p>
      </>
    )
  }
  let finish: (result: { message: string; reading: BookReading }) => void = () => {}
  const slow = new Promise<{ message: string; reading: BookReading }>((resolve) => (finish = resolve))
  const page = renderPage(<Status />, {
    session: aProfile(),
    responses: [
      answer(readingApi.get, ({ bookId: asked }) => ({ ...notRead, bookId: asked })),
      answer(readingApi.set, slow),
    ],
  })
  await screen.findByText('orlando: none')
  await page.user.click(screen.getByRole('button', { name: 'Go on' }))
  await screen.findByText('flush: none')
  finish({ message: 'Saved', reading: { ...notRead, bookId: 'orlando', status: 'want' } })
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(screen.getByText('flush: none')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(await screen.findByText('orlando: want')).toBeInTheDocument()
})

it('removes the status', async () => {
  const page = renderBook({ reading: underWay, responses: [saved(notRead)] })
  await page.user.click(await screen.findByRole('button', { name: 'Reading status: Reading' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Clear status' }))
  expect(await screen.findByRole('button', { name: 'Set reading status: Want to read' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Your reading' })).not.toBeInTheDocument()
})

it('asks a visitor to sign in', async () => {
  const page = renderBook({ session: null })
  await page.user.click(await screen.findByRole('button', { name: 'Set reading status: Want to read' }))
  await page.user.click(await screen.findByRole('menuitemradio', { name: 'Read' }))
  await waitFor(() => expect(page.location()).toMatch(/^\/auth\/signin/))
})

it('records progress by page or percent, with a note', async () => {
  const page = renderBook({
    reading: underWay,
    responses: [saved({ ...underWay, reading: aReading({ page: null, percent: 40 }) })],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Update progress' }))
  const dialog = await screen.findByRole('dialog', { name: 'Update progress in Orlando' })
  expect(within(dialog).getByRole('textbox', { name: 'Page you are on' })).toHaveValue('84')
  await page.user.selectOptions(within(dialog).getByRole('combobox', { name: 'Track by' }), 'Percent')
  const percent = within(dialog).getByRole('textbox', { name: 'Percent you have read' })
  await page.user.clear(percent)
  await page.user.type(percent, '40')
  await page.user.type(within(dialog).getByRole('textbox', { name: /^Note/ }), 'The great frost')
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(page.callsTo(readingApi.set)[0]?.input).toEqual({
      today: readerDate(),
      bookId,
      status: 'reading',
      percent: 40,
      note: 'The great frost',
    }),
  )
  expect(await screen.findByText('40%')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('shows in the form what the server refuses', async () => {
  const page = renderBook({ reading: underWay, responses: [answer(readingApi.set, beyondTheBook)] })
  await page.user.click(await screen.findByRole('button', { name: 'Update progress' }))
  await page.user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(beyondTheBook.message)
})

it('records progress from the cover', async () => {
  const page = renderBook({ reading: underWay, responses: [saved(underWay)] })
  const cover = await screen.findByRole('button', {
    name: 'Update progress in Orlando: Page 84 of 336 · 25%',
  })
  await page.user.click(cover)
  const dialog = await screen.findByRole('dialog', { name: 'Update progress in Orlando' })
  await page.user.clear(within(dialog).getByRole('textbox', { name: 'Page you are on' }))
  await page.user.keyboard('90{Enter}')
  await waitFor(() =>
    expect(page.callsTo(readingApi.set)[0]?.input).toMatchObject({ status: 'reading', page: 90 }),
  )
})

it('asks for date, stars and review on the last page, and saves them together', async () => {
  const page = renderBook({
    reading: underWay,
    responses: [
      saved(finished),
      answer(ratingsApi.set, { message: 'Rating saved', rating: 4, averageRating: 4, ratingCount: 1 }),
      answer(postsApi.create, { message: 'Post published', post: aPost() }),
    ],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Update progress' }))
  const field = await screen.findByRole('textbox', { name: 'Page you are on' })
  await page.user.clear(field)
  await page.user.type(field, '336{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'You’ve finished Orlando' })
  expect(within(dialog).getByRole('textbox', { name: 'Finished' })).toHaveValue(readerDate())
  await page.user.type(within(dialog).getByRole('textbox', { name: /^Review/ }), 'A great frost.')
  await page.user.click(within(dialog).getByRole('button', { name: 'Save as read' }))
  expect(await within(dialog).findByText('Rating is required for reviews')).toBeInTheDocument()
  expect(page.callsTo(readingApi.set)).toHaveLength(0)
  await page.user.click(within(dialog).getByRole('radio', { name: '4 stars' }))
  await page.user.click(within(dialog).getByRole('button', { name: 'Save as read' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(page.callsTo(readingApi.set)[0]?.input).toMatchObject({ status: 'read', finishedAt: readerDate() })
  expect(page.callsTo(ratingsApi.set)[0]?.input).toEqual({ bookId, rating: 4 })
  expect(page.callsTo(postsApi.create)[0]?.input).toMatchObject({
    postType: 'REVIEW',
    bookId,
    rating: 4,
    content: 'A great frost.',
    audience: 'EVERYONE',
  })
})

it('says whom a review is for, as its reader has chosen for posts', async () => {
  const page = renderBook({
    reading: { ...underWay, rating: 4 },
    session: aProfile({ postAudience: 'ME' }),
    responses: [saved(finished), answer(postsApi.create, { message: 'Post published', post: aPost() })],
  })
  await page.user.click(await screen.findByRole('button', { name: 'I’ve finished it' }))
  expect(await screen.findByText('Kept with your stars for you alone')).toBeInTheDocument()
  await page.user.type(screen.getByRole('textbox', { name: /^Review/ }), 'A great frost.')
  await page.user.click(screen.getByRole('button', { name: 'Save as read' }))
  await waitFor(() => expect(page.callsTo(postsApi.create)[0]?.input).toMatchObject({ audience: 'ME' }))
})

it('keeps a review that could not be posted', async () => {
  const page = renderBook({
    reading: { ...underWay, rating: 4 },
    responses: [saved(finished), answer(postsApi.create, bookNotFound)],
  })
  await page.user.click(await screen.findByRole('button', { name: 'I’ve finished it' }))
  const review = await screen.findByRole('textbox', { name: /^Review/ })
  await page.user.type(review, 'A great frost.')
  await page.user.click(screen.getByRole('button', { name: 'Save as read' }))
  expect(await screen.findByText(bookNotFound.message)).toBeInTheDocument()
  expect(review).toHaveValue('A great frost.')
})

it('starts a finished book again', async () => {
  const page = renderBook({
    reading: finished,
    responses: [answer(readingApi.begin, { message: 'Happy reading', reading: aReading() })],
  })
  expect(await screen.findByText('4 May 2026 to 17 May 2026')).toBeInTheDocument()
  expect(screen.getByText('Read 2 times')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Read again' }))
  await waitFor(() => expect(page.callsTo(readingApi.begin)).toHaveLength(1))
})

const history = [
  answer(
    readingApi.list,
    aPage([
      aReading({ status: 'read', finishedAt: '2026-05-17' }),
      aReading({ readingId: 'r2', status: 'read', isCurrent: false, startedAt: null, finishedAt: '2019' }),
    ]),
  ),
  answer(readingApi.progress, ({ readingId }) =>
    aPage(
      readingId === 'r2'
        ? []
        : [
            {
              progressId: 'p1',
              page: 84,
              minute: null,
              percent: 25,
              note: 'Cold',
              createdAt: '2026-05-05T00:00:00.000Z',
            },
          ],
    ),
  ),
]

it('lists each reading with its dates and notes, which can be corrected', async () => {
  const page = renderBook({
    reading: finished,
    responses: [...history, answer(readingApi.change, finishedBeforeStarted)],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Dates and notes' }))
  expect(await screen.findByText('Finished 2019')).toBeInTheDocument()
  expect(await screen.findByText('Cold')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: /^Edit dates: 4 May 2026/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit dates' })
  const end = within(dialog).getByRole('textbox', { name: 'Finished' })
  await page.user.clear(end)
  await page.user.type(end, '2026-04')
  await page.user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(finishedBeforeStarted.message)
  expect(page.callsTo(readingApi.change)[0]?.input).toMatchObject({
    startedAt: '2026-05-04',
    finishedAt: '2026-04',
  })
})

it('deletes a reading after a confirmation, and adds an earlier one', async () => {
  const page = renderBook({
    reading: finished,
    responses: [
      ...history,
      answer(readingApi.remove, { message: 'Reading deleted' }),
      answer(readingApi.begin, { message: 'Reading saved', reading: aReading() }),
    ],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Dates and notes' }))
  await page.user.click(await screen.findByRole('button', { name: 'Delete reading: Finished 2019' }))
  const asked = await screen.findByRole('dialog', { name: 'Delete this reading?' })
  await page.user.click(within(asked).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(page.callsTo(readingApi.remove)[0]?.input).toMatchObject({ readingId: 'r2' }))
  await page.user.click(screen.getByRole('button', { name: 'Add an earlier reading' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add an earlier reading' })
  await page.user.type(within(dialog).getByRole('textbox', { name: 'Finished' }), '2001')
  await page.user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(page.callsTo(readingApi.begin)[0]?.input).toEqual({
      bookId,
      status: 'read',
      startedAt: null,
      finishedAt: '2001',
    }),
  )
})
