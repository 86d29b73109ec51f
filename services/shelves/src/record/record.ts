import { bookNotFound, editionNotFound } from '@flyleaf/contracts'
import { Problem, prepared, type Db, type Params } from '@flyleaf/service'
import { seriesOfBook } from '../book/book-rows.ts'
import { currentId, isSeenBy } from '../book/find-books.ts'
import { toEdition } from '../edition/list-editions.ts'

interface OfReader {
  bookId: string
  readerId: string | null
}

const readBook = prepared((db, { bookId, readerId }: Params<OfReader>, { isLocked }: { isLocked: boolean }) =>
  db
    .selectFrom('book as b')
    .select(['b.bookId', 'b.recordVersion as version', 'b.privateTo', 'b.title', 'b.subtitle', 'b.authors'])
    .select(['b.description', 'b.publishedYear', 'b.pageCount', 'b.language', 'b.cover', 'b.addedBy'])
    .select(seriesOfBook('b').as('series'))
    .where('b.bookId', '=', currentId(bookId))
    .where(isSeenBy('b', readerId))
    .$if(isLocked, (query) => query.forUpdate()),
)

/** A book's record as readers mend it. */
export type BookRow = Awaited<ReturnType<typeof findBookRecord>>

/** Reads a book's record, for the reader who sees the book. */
export const readBookRecord = (db: Db, bookId: string, readerId: string | null) =>
  findBookRecord(db, { bookId, readerId }, false)

/** The same, and locks the book. */
export const lockBookRecord = (db: Db, bookId: string, readerId: string | null) =>
  findBookRecord(db, { bookId, readerId }, true)

async function findBookRecord(db: Db, ofReader: OfReader, isLocked: boolean) {
  const [book] = await readBook(db, ofReader, { isLocked })
  if (!book) throw new Problem(bookNotFound)
  return { ...book, series: book.series.map(({ name, position }) => ({ name, position })) }
}

/** The fields of a book that a change may name. */
export const bookFields = ({
  title,
  subtitle,
  authors,
  description,
  publishedYear,
  pageCount,
  language,
  series,
}: BookRow) => ({ title, subtitle, authors, description, publishedYear, pageCount, language, series })

const readEditions = prepared((db, { bookId, editionId }: Params<{ bookId: string; editionId: string }>) =>
  db
    .selectFrom('edition')
    .select(['editionId', 'title', 'isbns', 'language', 'pageCount', 'publishedYear', 'publisher', 'format'])
    .select(['minutes', 'cover', 'contributors'])
    .where('editionId', '=', editionId)
    .where('bookId', '=', bookId),
)

/** Reads an edition of a book. */
export async function readEdition(db: Db, bookId: string, editionId: string) {
  const [row] = await readEditions(db, { bookId, editionId })
  if (!row) throw new Problem(editionNotFound)
  return { ...toEdition({ ...row, isbn13: row.isbns[0] ?? null }), isbns: row.isbns }
}

/** The fields of an edition that a change may name. */
export const editionFields = (edition: Awaited<ReturnType<typeof readEdition>>) => {
  const { isbns, publisher, publishedYear, pageCount, language, format, minutes, cover } = edition
  return { isbns, publisher, publishedYear, pageCount, language, format, minutes, cover }
}
