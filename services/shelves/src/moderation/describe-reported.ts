import type { ReportedThing } from '@flyleaf/contracts'
import { prepared, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { PREVIEW, isVisibleTo } from '../bookshelf/bookshelf-rows.ts'
import { from } from '../expressions.ts'

const NOTES = 50

const books = from
  .selectFrom('shelved_book as e')
  .innerJoin('book as b', 'b.bookId', 'e.bookId')
  .where('e.bookshelfId', '=', sql.ref<string>('s.bookshelfId'))
  .where('b.privateTo', 'is', null)
  .orderBy('e.rank')
  .orderBy('e.bookId')

const notes = books
  .select((eb) => sql<string>`${eb.ref('b.title')} || ': ' || ${eb.ref('e.notes')}`.as('note'))
  .where('e.notes', '<>', '')
  .limit(NOTES)
const first = books.select(['b.cover', 'b.title', 'e.rank', 'e.bookId']).limit(PREVIEW)

const readReported = prepared(
  (db, { bookshelfId, readerId }: Params<{ bookshelfId: string; readerId: string }>) =>
    db
      .selectFrom('bookshelf as s')
      .select(['s.ownerId', 's.name', 's.description', sql<string[]>`array(${notes})`.as('notes')])
      .select((eb) =>
        eb
          .selectFrom(first.as('first'))
          .select(
            sql<
              ReportedThing['images']
            >`coalesce(json_agg(json_build_object('url', first.cover, 'alternative', first.title)
              order by first.rank, first.book_id), '[]')`.as('covers'),
          )
          .where('first.cover', 'is not', null)
          .$asScalar()
          .$notNull()
          .as('covers'),
      )
      .where('s.bookshelfId', '=', bookshelfId)
      .where(isVisibleTo('s', readerId)),
)

/** A bookshelf as one of its readers reports it: its texts, the notes on its books, and the covers that stand for it. */
export async function describeReported(
  { db }: { db: Db },
  bookshelfId: string,
  readerId: string,
): Promise<ReportedThing | null> {
  const [row] = await readReported(db, { bookshelfId, readerId })
  if (!row) return null
  const { ownerId, name, description, covers } = row
  return {
    ownerId,
    title: name,
    text: [description, ...row.notes].filter(Boolean).join('\n'),
    images: covers,
  }
}
