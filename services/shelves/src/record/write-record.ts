import { isbnTaken } from '@flyleaf/contracts'
import { Problem, allOf, invalid, texts, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { linkAuthors } from '../author/link-authors.ts'
import { joinOwnBooksLater, removeUnused } from '../book/own-books.ts'
import { publishBooks } from '../book/publish-book.ts'
import { lockIsbns } from '../catalogue/change-catalogue.ts'
import { asJson, namesOf } from '../expressions.ts'
import { announceBooks } from '../follow/announce-books.ts'
import { addToSeries } from '../series/add-to-series.ts'
import {
  bookFields,
  editionFields,
  lockBookRecord,
  readBookRecord,
  readEdition,
  type BookRow,
} from './record.ts'
import { fieldsAfter, isAudio, type FieldChange, type Fields } from './record.rules.ts'
import type { Target, Writing } from './target.ts'

type EditionFields = ReturnType<typeof editionFields>

/** What a change is of. */
interface OfBook {
  book: BookRow
  editionId: string | null
}

const presentFields = async (db: Db, { book, editionId }: OfBook): Promise<Fields> =>
  editionId === null ? bookFields(book) : editionFields(await readEdition(db, book.bookId, editionId))

/**
 * Writes a change into the catalogue and publishes the book, which is locked. Returns the change as it came out: a series may have been
 * known under another name.
 */
async function writeBookRecord(
  work: Writing,
  target: OfBook,
  changes: readonly FieldChange[],
): Promise<FieldChange[]> {
  const { bookId, privateTo } = target.book
  const present = await presentFields(work.db, target)
  const wanted = fieldsAfter(present, changes)
  const { editionId } = target
  if (editionId === null) await writeBook(work, target.book, wanted as ReturnType<typeof bookFields>)
  else await writeEdition(work.db, { bookId, editionId }, present as EditionFields, wanted as EditionFields)
  // A record that readers have mended is the library's: dumps only complete it.
  await work.db
    .updateTable('book')
    .set((of) => ({
      version: of('version', '+', 1),
      recordVersion: of('recordVersion', '+', 1),
      origin: of
        .case()
        .when('origin', '=', 'openlibrary')
        .then(sql.lit('library' as const))
        .else(of.ref('origin'))
        .end(),
    }))
    .where('bookId', '=', bookId)
    .execute()
  await publishBooks(work, [bookId])
  if (privateTo === null) await joinOwnBooksLater(work.db, [bookId])
  if (changes.some(({ field, from }) => field === 'publishedYear' && from === null) && editionId === null)
    await announceBooks(work.db, [bookId])
  const written = await presentFields(work.db, {
    ...target,
    book: await readBookRecord(work.db, bookId, privateTo),
  })
  return changes.map(({ field, from }) => ({ field, from, to: written[field] ?? null }))
}

async function writeBook(work: Writing, before: BookRow, wanted: ReturnType<typeof bookFields>) {
  const { bookId } = before
  const { authors, series, ...columns } = wanted
  await work.db
    .updateTable('book')
    .set({ ...columns, authors: asJson(authors) })
    .where('bookId', '=', bookId)
    .execute()
  const authorIds = isSame(before.authors, authors) ? [] : await replaceAuthors(work, before)
  const seriesIds = isSame(before.series, series) ? [] : await replaceSeries(work, bookId, series)
  await removeUnused(work.db, { authorIds, seriesIds })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Links the book to the authors that it names now; returns those whom it names no more. Who is still named keeps the link: others may
 * have the same name, and an author may be called otherwise than this book calls them (then the place says who it is).
 */
async function replaceAuthors({ db }: Writing, { bookId, authors }: BookRow) {
  const given = texts(authors)
  const kept = await db
    .with('link', (of) =>
      of
        .selectFrom('book_author as w')
        .innerJoin('author', 'author.authorId', 'w.authorId')
        .select(['w.authorId', 'author.name'])
        .select(({ fn }) => [
          fn
            .agg<string>('row_number')
            .over((over) => over.orderBy('w.position'))
            .as('n'),
          fn.countAll().over().as('links'),
        ])
        .where('w.bookId', '=', bookId),
    )
    .with('kept', (of) =>
      of
        .selectFrom(['link', 'book', namesOf('book', 'named')])
        .select(['link.authorId', sql<number>`min(named.n)`.as('position')])
        .where('book.bookId', '=', bookId)
        .where(
          ({ ref }) =>
            sql<boolean>`name_key(${ref('named.name')}) = name_key(case
              when ${ref('link.links')} = cardinality(${given}) then (${given})[${ref('link.n')}] else ${ref('link.name')} end)`,
        )
        .groupBy('link.authorId'),
    )
    .updateTable('book_author as w')
    .from('kept')
    .set(({ ref }) => ({ position: ref('kept.position') }))
    .where('w.bookId', '=', bookId)
    .whereRef('w.authorId', '=', 'kept.authorId')
    .returning('w.authorId')
    .execute()
  const gone = await db
    .deleteFrom('book_author')
    .where('bookId', '=', bookId)
    .where('authorId', '<>', allOf(texts(kept.map(({ authorId }) => authorId))))
    .returning('authorId')
    .execute()
  await linkAuthors(db, [bookId])
  return gone.map(({ authorId }) => authorId)
}

async function replaceSeries(work: Writing, bookId: string, series: BookRow['series']) {
  const before = await work.db
    .deleteFrom('series_book')
    .where('bookId', '=', bookId)
    .returning('seriesId')
    .execute()
  await addToSeries(
    work,
    series.map((place) => ({ bookId, ...place })),
  )
  return before.map(({ seriesId }) => seriesId)
}

/** Dumps name an ISBN of several books; readers add none that another book has. */
async function checkIsbns(db: Db, bookId: string, added: readonly string[]) {
  // As when a book is added, so that one of two who write the same ISBN finds the other's.
  await lockIsbns(db)
  const taken = await db
    .selectFrom('edition')
    .innerJoin('book', 'book.bookId', 'edition.bookId')
    .select('book.bookId')
    .where('edition.isbns', '&&', texts(added))
    .where('book.privateTo', 'is', null)
    .where('book.bookId', '<>', bookId)
    .executeTakeFirst()
  if (taken) throw Problem.of(isbnTaken, 'isbns')
}

export function checkMinutes({ format, minutes }: Partial<Fields>) {
  if (typeof minutes === 'number' && !isAudio(format))
    throw invalid([{ path: 'minutes', message: 'Only an audiobook has minutes' }])
}

/** A book has the ISBN and pages of an edition: where they are this one's, they change with it. */
async function writeEdition(
  db: Db,
  { bookId, editionId }: { bookId: string; editionId: string },
  before: EditionFields,
  wanted: EditionFields,
) {
  const { isbns, ...columns } = wanted
  checkMinutes(wanted)
  const added = isbns.filter((isbn) => !before.isbns.includes(isbn))
  if (added.length > 0) await checkIsbns(db, bookId, added)
  await db
    .with('e', (of) =>
      of
        .updateTable('edition')
        .set({ ...columns, isbns: texts(isbns), isMended: true })
        .where('editionId', '=', editionId)
        .where('bookId', '=', bookId)
        .returning([
          sql<string | null>`old.isbns[1]`.as('oldIsbn'),
          sql<string | null>`new.isbns[1]`.as('newIsbn'),
          sql<number | null>`old.page_count`.as('oldPages'),
        ]),
    )
    .updateTable('book')
    .from('e')
    .set((of) => ({
      isbn13: of
        .case()
        .when('book.isbn13', 'is not distinct from', of.ref('e.oldIsbn'))
        .then(of.ref('e.newIsbn'))
        .else(of.ref('book.isbn13'))
        .end(),
      pageCount: of
        .case()
        .when('book.pageCount', 'is not distinct from', of.ref('e.oldPages'))
        .then(columns.pageCount)
        .else(of.ref('book.pageCount'))
        .end(),
    }))
    .where('book.bookId', '=', bookId)
    .execute()
}

/** Locks the book of a change. */
export async function lockTarget(
  db: Db,
  bookId: string,
  editionId: string | null,
  readerId: string,
): Promise<Target> {
  const of = { book: await lockBookRecord(db, bookId, readerId), editionId }
  const { version, privateTo } = of.book
  return {
    kind: 'book',
    id: of.book.bookId,
    editionId,
    version,
    privateTo,
    fields: await presentFields(db, of),
    write: (work, changes) => writeBookRecord(work, of, changes),
  }
}
