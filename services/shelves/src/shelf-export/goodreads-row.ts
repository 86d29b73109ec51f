import type { ReadingStatus } from '@flyleaf/contracts'
import escapeHtml from 'escape-html'
import type { ExportedBook } from './exported-books.ts'

const EXCLUSIVE: Record<ReadingStatus, string> = {
  want: 'to-read',
  reading: 'currently-reading',
  read: 'read',
  stopped: 'did-not-finish',
}

const slashed = (date: string | null) => date?.replaceAll('-', '/') ?? ''
const lastFirst = (name: string) => name.replace(/^(.+)\s(\S+)$/, '$2, $1')
/** Commas separate the names of bookshelves. A full-width comma looks alike, and an import treats both as equal. */
const shelfName = (name: string) => name.replaceAll(',', '，')

/** As Goodreads writes reviews: one line of HTML. */
const asHtml = (text: string) =>
  escapeHtml(text)
    .replaceAll(/\|\|(.+?)\|\|/g, '<spoiler>$1</spoiler>')
    .replaceAll('\n', '<br/>')

/** A book as a row of a Goodreads export; `Dates Read` and `Shelf Notes` are our own. */
export function goodreadsRow(book: ExportedBook): Record<string, string | number | null> {
  const [author = '', ...others] = book.authors
  const finished = book.readings.filter(({ status }) => status === 'read')
  const dated = book.readings.filter(({ startedAt, finishedAt }) => startedAt || finishedAt)
  const exclusive = book.status && EXCLUSIVE[book.status]
  return {
    'Book Id': book.bookId,
    Title: book.title,
    Author: author,
    'Author l-f': lastFirst(author),
    'Additional Authors': others.join(', '),
    ISBN: '',
    ISBN13: book.isbn13,
    'My Rating': book.rating ?? 0,
    'Average Rating': book.averageRating,
    Publisher: '',
    Binding: '',
    'Number of Pages': book.pageCount,
    'Year Published': book.publishedYear,
    'Original Publication Year': book.publishedYear,
    'Date Read': slashed(finished.at(-1)?.finishedAt ?? null),
    'Date Added': slashed(book.addedAt),
    Bookshelves: book.bookshelves.map(({ name }) => shelfName(name)).join(', '),
    'Bookshelves with positions': book.bookshelves
      .map(({ name, position }) => `${shelfName(name)} (#${position})`)
      .join(', '),
    'Exclusive Shelf': exclusive,
    'My Review': book.review && asHtml(book.review.content),
    Spoiler: book.review?.isSpoiler ? 'true' : '',
    'Private Notes': book.privateNote,
    'Read Count': finished.length,
    'Owned Copies': 0,
    'Dates Read': dated
      .map(({ startedAt, finishedAt }) => `${slashed(startedAt)}-${slashed(finishedAt)}`)
      .join(', '),
    'Shelf Notes': book.notes ?? '',
  }
}
