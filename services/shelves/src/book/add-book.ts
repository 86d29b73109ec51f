import { toIsbn13, type InputOf, type catalogueApi } from '@flyleaf/contracts'
import type { Caller, Handler, Work } from '@flyleaf/service'
import { linkAuthors } from '../author/link-authors.ts'
import { EditionEntity } from '../edition/edition.entity.ts'
import { announceBooks } from '../follow/announce-books.ts'
import { addToSeries } from '../series/add-to-series.ts'
import { BookEntity } from './book.entity.ts'
import { readBook } from './get-book.ts'
import { joinOwnBooksLater, shareBooks } from './own-books.ts'
import { publishBooks } from './publish-book.ts'

type Adding = Omit<InputOf<typeof catalogueApi.add>, 'isbn'> & { isbn13: string | null }

/** Adds a book unless the library has it. A new edition of a known book is added to that book. */
export const addBook: Handler<typeof catalogueApi.add> = async (work, { isbn, ...input }) => {
  // Additions run one at a time, so that a second request for the same book finds the first one's.
  await work.sql(`select pg_advisory_xact_lock(hashtext('add-book'))`)
  const adding = { ...input, isbn13: isbn ? toIsbn13(isbn) : null }
  const known = await findSame(work, adding)
  if (known) {
    // Another source has it, too.
    await shareBooks(work, [known])
    return {
      message: await complete(work, known, adding),
      isNew: false,
      book: await readBook(work.sql, known),
    }
  }
  const bookId = await create(work, adding)
  return { message: 'Book added to the library', isNew: true, book: await readBook(work.sql, bookId) }
}

/** Finds the book in the library by ISBN, or else by title and one of its authors; another reader's own book when it agrees, too. */
async function findSame(
  { sql, caller }: Work<Caller>,
  { isbn13, title, authors, publishedYear, pageCount }: Adding,
) {
  const [same] = await sql<{ bookId: string }>(
    `select book_id as "bookId" from (
       select book_id, 0 as rank from edition join book using (book_id) where isbns @> array[$1::text] and (private_to is null or private_to = $4)
       union all
       select book_id, 1 from book where title_key = left(title_key($2), 200) and exists (
         select 1 from book_author join author using (author_id) where book_author.book_id = book.book_id
           and name_key = any(array(select left(name_key(name), 200) from unnest($3::text[]) name)))
         and (private_to is null or private_to = $4 or abs(published_year - $5) <= 1 or abs(page_count - $6) <= 0.03 * $6::integer
           or exists (select 1 from edition where edition.book_id = book.book_id and isbns @> array[$1::text]))
     ) same join book using (book_id) order by rank, rating_count desc, book_id limit 1`,
    [isbn13, title, authors, caller.userId, publishedYear ?? null, pageCount ?? null],
  )
  return same?.bookId
}

async function complete(work: Work<Caller>, bookId: string, adding: Adding) {
  const known = 'This book is already in our library'
  if (!adding.isbn13) return known
  const [edition] = await work.sql(
    `select 1 from edition join book using (book_id) where isbns @> array[$1::text] and private_to is null`,
    [adding.isbn13],
  )
  if (edition) return known
  await addEdition(work, bookId, adding)
  await work.sql(
    `update book set version = version + 1, edition_count = edition_count + 1, isbn13 = coalesce(isbn13, $2) where book_id = $1`,
    [bookId, adding.isbn13],
  )
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
  await linkAuthors(work.sql, [book.bookId])
  if (isEdition) await addEdition(work, book.bookId, adding)
  if (adding.series) await addToSeries(work, [{ bookId: book.bookId, ...adding.series }])
  await publishBooks(work, [book.bookId])
  await joinOwnBooksLater(work.sql, [book.bookId])
  await announceBooks(work.sql, [book.bookId])
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
