import type { BookCard, CatalogueChange, NamedRecord, RecordChange } from '@flyleaf/contracts'
import { presentPerson } from '@flyleaf/projections'
import { allOf, anyOf, iso, prepared, type Db, type Params } from '@flyleaf/service'
import { sql, type Expression, type InferResult } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { bookCard } from '../book/book-rows.ts'
import { columnsOf, from } from '../expressions.ts'
import { isLibrarian } from './librarians.ts'
import { isMoving } from './merge-batches.ts'

interface NamedOnly {
  id: string
  name: string
}

interface Merged {
  book?: BookCard
  named?: NamedOnly
  isParting: boolean
  isMoving: boolean
}

const NOBODY = sql<string[]>`'{}'::text[]`

const [author, series] = [columnsOf<'author'>('a'), columnsOf<'series'>('s')]

/** A value of what may not be there. */
const ifThere = <Value>(id: Expression<unknown>, value: Expression<Value>) =>
  from
    .case()
    .when(from(id, 'is not', null))
    .then(value)
    .end()

export type ChangeRow = InferResult<ReturnType<typeof changeRows>>[number]

/** Changes `c`. Those of people who are hidden are shown as if they had left. */
export const changeRows = (db: Db, hidden: Expression<string[]> = NOBODY) =>
  db
    .selectFrom('record_change as c')
    .leftJoin('book as b', 'b.bookId', 'c.bookId')
    .leftJoin('author as a', 'a.authorId', 'c.authorId')
    .leftJoin('series as s', 's.seriesId', 'c.seriesId')
    .leftJoin('edition as e', 'e.editionId', 'c.editionId')
    .leftJoin('person as p', 'p.userId', 'c.userId')
    .leftJoin('person as d', 'd.userId', 'c.deciderId')
    .select(['c.changeId', 'c.state', 'c.fields', 'c.answer', 'c.createdAt', 'c.decidedAt', 'c.userId'])
    .select((of) => [
      ifThere(of.ref('b.bookId'), bookCard('b')).as('book'),
      ifThere(author('authorId'), jsonBuildObject({ id: author('authorId'), name: author('name') })).as(
        'author',
      ),
      ifThere(series('seriesId'), jsonBuildObject({ id: series('seriesId'), name: series('name') })).as(
        'series',
      ),
      ifThere(
        of.ref('c.editionId'),
        jsonBuildObject({
          editionId: of.ref('c.editionId').$notNull(),
          title: of.fn.coalesce('e.title', 'b.title').$notNull(),
          isbn13: sql<string | null>`${of.ref('e.isbns')}[1]`,
        }),
      ).as('edition'),
      sql<Merged | null>`(${of.ref('c.merge')} - 'back') || jsonb_build_object('isMoving', ${isMoving('c')})`.as(
        'merge',
      ),
      of
        .case()
        .when('c.userId', '=', anyOf(hidden))
        .then(sql.lit(''))
        .else(of.ref('c.reason'))
        .end()
        .as('reason'),
      of('c.undoes', 'is not', null).$castTo<boolean>().as('isUndo'),
      of.case().when('c.userId', '<>', allOf(hidden)).then(presentPerson('p')).end().as('person'),
      of.case().when('c.deciderId', '<>', allOf(hidden)).then(presentPerson('d')).end().as('decider'),
      // Whether the book is the viewer's own.
      of('b.privateTo', 'is not', null).$castTo<boolean>().as('isOwn'),
    ])

const ofBook = ({ bookId, title, authors }: BookCard): NamedRecord => ({
  kind: 'book',
  id: bookId,
  name: title,
  authors,
})

/** A change as a reader sees it; visitors are null. */
export function toChange(
  row: ChangeRow,
  viewerId: string | null,
  isViewerLibrarian: boolean,
): CatalogueChange {
  const { userId, isOwn, createdAt, decidedAt, book, author, series, merge, ...rest } = row
  const isMine = viewerId !== null && userId === viewerId
  const isWaiting = row.state === 'waiting'
  const kind = author ? 'author' : 'series'
  const named = (one: NamedOnly): NamedRecord => ({ kind, ...one, authors: [] })
  return {
    ...rest,
    record: book ? ofBook(book) : named((author ?? series)!),
    merge: merge && { ...merge, record: merge.book ? ofBook(merge.book) : named(merge.named!) },
    createdAt: iso(createdAt),
    decidedAt: decidedAt && iso(decidedAt),
    viewer: {
      canDecide: isWaiting && isViewerLibrarian,
      // Books of a reader's own are shown to that reader only.
      canUndo: row.state === 'applied' && (isViewerLibrarian || isOwn),
      canWithdraw: isWaiting && isMine,
    },
  }
}

/** The same of a book's record. */
export function toBookChange(...[row, ...viewer]: Parameters<typeof toChange>): RecordChange {
  const { merge, ...change } = toChange(row, ...viewer)
  return { ...change, book: row.book!, merge: merge && { ...merge, book: row.merge!.book! } }
}

const readRow = prepared((db, { changeId }: Params<{ changeId: string }>) =>
  changeRows(db).where('c.changeId', '=', changeId),
)

const readOne =
  <Change>(view: (...of: Parameters<typeof toChange>) => Change) =>
  async (db: Db, changeId: string, viewerId: string): Promise<Change> => {
    const [row] = await readRow(db, { changeId })
    return view(row!, viewerId, await isLibrarian(db, viewerId))
  }

/** One change as its handler answers with it. */
export const readChange = readOne(toChange)
export const readBookChange = readOne(toBookChange)
