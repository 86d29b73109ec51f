import type { EventData, EventEnvelope } from '@flyleaf/contracts'
import { excluded, prepared, texts, type Db, type Params, type Projection } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { lockBook } from '../post/book-text.ts'
import type { Indexings } from '../text-index/indexing.ts'
import { textsOf } from './book-texts.ts'

type State = EventData<'book.changed'>
type BookChanged = Pick<EventEnvelope<'book.changed'>, 'data'>

export const indexingBooks = { 'book.changed': indexBook, 'book.merged': removeMerged } satisfies Indexings

/** The newest version of every book of the catalogue, with the words that it is found by. */
export const books: Projection = {
  name: 'books',
  tables: ['book_index', 'merged_book'],
  snapshots: ['shelves.merges', 'shelves.catalogue'],
  handlers: indexingBooks,
  // Changes by imports since then are indexed again, because no events are published for them.
  onBegin: (db) => db.selectFrom('catalogue_place').select('position').executeTakeFirstOrThrow(),
  onEnd: async ({ db }, begun) => {
    const { position } = begun as { position: string }
    await db
      .updateTable('catalogue_place')
      .set((eb) => ({ position: eb.fn<string>('least', ['position', eb.val(position)]) }))
      .execute()
  },
}

/** The driver would write lists as arrays of PostgreSQL. */
type AsJson = 'authors' | 'subjects' | 'people' | 'series'
type Stored = Omit<State, AsJson> & Record<AsJson, string> & { otherWords: string; names: readonly string[] }

const json = <Value>(text: Expression<string>) => sql<Value>`${text}::jsonb`

const keep = prepared((db, book: Params<Stored>) =>
  db
    .insertInto('book_index')
    .values({
      bookId: book.bookId,
      version: book.version,
      title: book.title,
      authors: json<string[]>(book.authors),
      publishedYear: book.publishedYear,
      pageCount: book.pageCount,
      language: book.language,
      isbn13: book.isbn13,
      subjects: json<string[]>(book.subjects),
      cover: book.cover,
      ratingSum: book.ratingSum,
      ratingCount: book.ratingCount,
      createdAt: sql<Date>`${book.createdAt}::timestamptz`,
      otherWords: book.otherWords,
      names: texts(book.names),
      people: json<State['people']>(book.people),
      series: json<State['series']>(book.series),
    })
    .onConflict((of) =>
      of
        .column('bookId')
        .doUpdateSet(
          excluded('book_index', [
            ...(['version', 'title', 'authors', 'publishedYear', 'pageCount', 'language', 'isbn13'] as const),
            ...(['subjects', 'cover', 'ratingSum', 'ratingCount', 'createdAt', 'otherWords'] as const),
            ...(['names', 'people', 'series'] as const),
          ]),
        )
        .whereRef('book_index.version', '<', 'excluded.version'),
    )
    .returning('bookId'),
)

const isOver = prepared((db, { bookId, version }: Params<Pick<State, 'bookId' | 'version'>>) =>
  db.selectFrom('merged_book').select('bookId').where('bookId', '=', bookId).where('version', '>=', version),
)

export async function indexBook({ db }: { db: Db }, { data: book }: BookChanged) {
  const { words, names } = textsOf(book)
  await lockBook(db, book.bookId)
  if ((await isOver(db, book)).length > 0) return []
  const kept = await keep(db, {
    ...book,
    authors: JSON.stringify(book.authors),
    subjects: JSON.stringify(book.subjects),
    people: JSON.stringify(book.people),
    series: JSON.stringify(book.series),
    otherWords: words,
    names,
  })
  return kept.map(({ bookId }) => bookId)
}

/** Removes a book that is merged into another one. Its states that come late are ignored. */
async function removeMerged(
  { db }: { db: Db },
  { data: { bookId, version, intoId } }: Pick<EventEnvelope<'book.merged'>, 'data'>,
) {
  if (intoId === null) return []
  await lockBook(db, bookId)
  await db
    .insertInto('merged_book')
    .values({ bookId, version })
    .onConflict((of) =>
      of
        .column('bookId')
        .doUpdateSet(excluded('merged_book', ['version']))
        .whereRef('merged_book.version', '<', 'excluded.version'),
    )
    .execute()
  await db.deleteFrom('book_index').where('bookId', '=', bookId).where('version', '<=', version).execute()
  return [bookId]
}
