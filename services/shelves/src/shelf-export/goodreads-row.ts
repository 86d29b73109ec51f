import type { ReadingFormat, ReadingStatus } from '@flyleaf/contracts'
import escapeHtml from 'escape-html'
import type { ExportedBook } from './exported-books.ts'

const EXCLUSIVE: Record<ReadingStatus, string> = {
  want: 'to-read',
  reading: 'currently-reading',
  read: 'read',
  stopped: 'did-not-finish',
}

const BINDINGS: Record<ReadingFormat, string> = { paper: 'Paperback', ebook: 'ebook', audio: 'Audiobook' }

const slashed = (date: string | null) => date?.replaceAll('-', '/') ?? ''
const lastFirst = (name: string) => name.replace(/^(.+)\s(\S+)$/, '$2, $1')
/** Commas separate the names of bookshelves. A full-width comma looks alike, and an import treats both as equal. */
const shelfName = (name: string) => name.replaceAll(',', '，')

/** As Goodreads writes reviews and notes: one line of HTML. */
const asHtml = (text: string) =>
  escapeHtml(text)
    .replaceAll(/\|\|(.+?)\|\|/g, '<spoiler>$1</spoiler>')
    .replaceAll('\n', '<br/>')

/** A line for each bookshelf with a note on the book. */
const notesOf = ({ bookshelves, status, statusNotes }: ExportedBook) =>
  [...bookshelves, { name: status ? EXCLUSIVE[status] : '', notes: statusNotes }]
    .flatMap(({ name, notes }) => (notes ? [`${shelfName(name)}: ${asHtml(notes)}`] : []))
    .join('\n')

/** A reading: `read 2019-2019/08/02`, `reading 2024/01/05-`, or `read` on unknown days. */
const readingText = ({ status, startedAt, finishedAt }: ExportedBook['readings'][number]) =>
  startedAt || finishedAt ? `${status} ${slashed(startedAt)}-${slashed(finishedAt)}` : status

/** Where the readings are, each in its place: `page 120 35.5%, , minute 200`. */
const positionsText = (readings: ExportedBook['readings']) => {
  const texts = readings.map(({ page, minute, percent }) =>
    [
      page !== null && `page ${page}`,
      minute !== null && `minute ${minute}`,
      percent !== null && `${percent}%`,
    ]
      .filter(Boolean)
      .join(' '),
  )
  return texts.some(Boolean) ? texts.join(', ') : ''
}

/** The editions of the readings, each in its place: `9780141439587 paper 474, , audio 665`; the number is pages or minutes. */
const editionsText = (readings: ExportedBook['readings']) =>
  readings.some(({ edition }) => edition)
    ? readings.map(({ edition }) => (edition ? editionText(edition) : '')).join(', ')
    : ''
const editionText = ({
  isbn13,
  format,
  pageCount,
  minutes,
}: NonNullable<ExportedBook['readings'][number]['edition']>) =>
  [isbn13, format, pageCount ?? minutes].filter(Boolean).join(' ')

/** A book as a row of a Goodreads export; `Review Title`, `Readings`, `Positions`, `Editions`, `Series` and `Shelf Notes` are our own. */
export function goodreadsRow(book: ExportedBook): Record<string, string | number | null> {
  const [author = '', ...others] = book.authors
  const finished = book.readings.filter(({ status }) => status === 'read')
  const finishedAt = finished
    .flatMap((reading) => reading.finishedAt ?? [])
    .toSorted()
    .at(-1)
  const exclusive = book.status && EXCLUSIVE[book.status]
  const places = book.bookshelves.map(({ name, position }) => `${shelfName(name)} (#${position})`)
  if (exclusive && book.statusPosition) places.push(`${exclusive} (#${book.statusPosition})`)
  const edition = book.readings.find(({ isCurrent }) => isCurrent)?.edition
  return {
    'Book Id': book.bookId,
    Title: book.title,
    Author: author,
    'Author l-f': lastFirst(author),
    'Additional Authors': others.join(', '),
    ISBN: '',
    ISBN13: edition?.isbn13 ?? book.isbn13,
    'My Rating': book.rating ?? 0,
    'Average Rating': book.averageRating,
    Publisher: book.publisher,
    Binding: edition ? (edition.binding ?? BINDINGS[edition.format]) : book.binding,
    'Number of Pages': edition?.pageCount ?? book.pageCount,
    'Year Published': book.publishedYear,
    'Original Publication Year': book.publishedYear,
    'Date Read': slashed(finishedAt ?? null),
    'Date Added': slashed(book.addedAt),
    Bookshelves: book.bookshelves.map(({ name }) => shelfName(name)).join(', '),
    'Bookshelves with positions': places.join(', '),
    'Exclusive Shelf': exclusive,
    'My Review': book.review && asHtml(book.review.content),
    Spoiler: book.review?.isSpoiler ? 'true' : '',
    'Private Notes': book.privateNote && asHtml(book.privateNote),
    'Read Count': finished.length,
    'Owned Copies': 0,
    'Review Title': book.review?.title ?? '',
    Readings: book.readings.map(readingText).join(', '),
    Positions: positionsText(book.readings),
    Editions: editionsText(book.readings),
    Series: book.series
      .map(({ name, position }) => (position === null ? name : `${name} #${position}`))
      .join('; '),
    'Shelf Notes': book.notes ?? notesOf(book),
  }
}
