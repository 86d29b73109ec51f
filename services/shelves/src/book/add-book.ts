import { toIsbn13, type InputOf, type catalogueApi } from '@flyleaf/contracts'
import { prepared, texts, type Caller, type Handler, type Params, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { linkAuthors } from '../author/link-authors.ts'
import { lockIsbns } from '../catalogue/change-catalogue.ts'
import { EditionEntity } from '../edition/edition.entity.ts'
import { announceBooks } from '../follow/announce-books.ts'
import { addToSeries } from '../series/add-to-series.ts'
import { BookEntity } from './book.entity.ts'
import { hasIsbn, isByOneOf, nameKeys } from './book-rows.ts'
import { isSeenBy } from './find-books.ts'
import { readBook } from './get-book.ts'
import { joinOwnBooksLater, shareBooks } from './own-books.ts'
import { publishBooks } from './publish-book.ts'

type Adding = Omit<InputOf<typeof catalogueApi.add>, 'isbn'> & { isbn13: string | null }

/** Adds a book unless the library has it. A new edition of a known book is added to that book. */
export const addBook: Handler<typeof catalogueApi.add> = async (work, { isbn, ...input }) => {
  // Additions run one at a time, so that a second request for the same book finds the first one's.
  await lockIsbns(work.db)
  const adding = { ...input, isbn13: isbn ? toIsbn13(isbn) : null }
  const known = await findSame(work, adding)
  if (known) {
    // Another source has it, too.
    await shareBooks(work, [known])
    return {
      message: await complete(work, known, adding),
      isNew: false,
      book: await readBook(work.db, known),
    }
  }
  const bookId = await create(work, adding)
  return { message: 'Book added to the library', isNew: true, book: await readBook(work.db, bookId) }
}

interface Wanted {
  isbn13: string | null
  title: string
  authors: readonly string[]
  readerId: string
  year: number | null
  pages: number | null
}

const readSame = prepared((db, { isbn13, title, authors, readerId, year, pages }: Params<Wanted>) => {
  const byIsbn = db
    .selectFrom('edition as e')
    .innerJoin('book as b', 'b.bookId', 'e.bookId')
    .select(['b.bookId', sql.lit(0).as('rank')])
    .where(hasIsbn('e', isbn13))
    .where(isSeenBy('b', readerId))
  const byTitle = db
    .selectFrom('book as b')
    .select(['b.bookId', sql.lit(1).as('rank')])
    .where('b.titleKey', '=', sql<string>`left(title_key(${title}::text), 200)`)
    .where(({ ref }) => isByOneOf(ref('b.bookId'), nameKeys(sql`unnest(${texts(authors)})`)))
    .where(({ or, exists, selectFrom }) =>
      or([
        isSeenBy('b', readerId),
        sql<boolean>`abs(b.published_year - ${year}::integer) <= 1`,
        sql<boolean>`abs(b.page_count - ${pages}::integer) <= 0.03 * ${pages}::integer`,
        exists(
          selectFrom('edition as e')
            .select('e.editionId')
            .whereRef('e.bookId', '=', 'b.bookId')
            .where(hasIsbn('e', isbn13)),
        ),
      ]),
    )
  return db
    .selectFrom(byIsbn.unionAll(byTitle).as('same'))
    .innerJoin('book', 'book.bookId', 'same.bookId')
    .select('same.bookId')
    .orderBy('same.rank')
    .orderBy('book.ratingCount', 'desc')
    .orderBy('same.bookId')
    .limit(1)
})

/** Finds the book in the library by ISBN, or else by title and one of its authors; another reader's own book when it agrees, too. */
async function findSame({ db, caller }: Work<Caller>, { isbn13, title, authors, ...adding }: Adding) {
  const { publishedYear: year = null, pageCount: pages = null } = adding
  const [same] = await readSame(db, { isbn13, title, authors, readerId: caller.userId, year, pages })
  return same?.bookId
}

async function complete(work: Work<Caller>, bookId: string, adding: Adding) {
  const known = 'This book is already in our library'
  if (!adding.isbn13) return known
  const { db } = work
  const edition = await db
    .selectFrom('edition as e')
    .innerJoin('book as b', 'b.bookId', 'e.bookId')
    .select('b.bookId')
    .where(hasIsbn('e', sql.val(adding.isbn13)))
    .where('b.privateTo', 'is', null)
    .executeTakeFirst()
  if (edition) return known
  await addEdition(work, bookId, adding)
  await db
    .updateTable('book')
    .set((of) => ({
      version: of('version', '+', 1),
      editionCount: of('editionCount', '+', 1),
      isbn13: of.fn.coalesce('isbn13', sql.val(adding.isbn13)),
    }))
    .where('bookId', '=', bookId)
    .execute()
  await publishBooks(work, [bookId])
  return `${known}; your edition is now there, too`
}

async function create(work: Work<Caller>, adding: Adding) {
  const isEdition = Boolean(adding.isbn13 || adding.publisher || adding.format)
  const book = work.em.create(BookEntity, {
    title: adding.title,
    authors: [...new Set(adding.authors)],
    publishedYear: adding.publishedYear ?? null,
    pageCount: adding.pageCount ?? null,
    language: adding.language ?? null,
    isbn13: adding.isbn13,
    subjects: [...new Set(adding.subjects?.map((subject) => subject.toLowerCase()))],
    description: adding.description ?? '',
    editionCount: isEdition ? 1 : 0,
    origin: 'reader',
    addedBy: work.caller.userId,
    createdAt: work.now,
  })
  await work.em.flush()
  await linkAuthors(work.db, [book.bookId])
  if (isEdition) await addEdition(work, book.bookId, adding)
  if (adding.series) await addToSeries(work, [{ bookId: book.bookId, ...adding.series }])
  await publishBooks(work, [book.bookId])
  await joinOwnBooksLater(work.db, [book.bookId])
  await announceBooks(work.db, [book.bookId])
  return book.bookId
}

async function addEdition({ em, now }: Work, bookId: string, adding: Adding) {
  em.create(EditionEntity, {
    bookId,
    title: adding.title,
    isbns: adding.isbn13 ? [adding.isbn13] : [],
    language: adding.language ?? null,
    pageCount: adding.pageCount ?? null,
    publishedYear: adding.publishedYear ?? null,
    publisher: adding.publisher || null,
    format: adding.format || null,
    createdAt: now,
  })
  await em.flush()
}
