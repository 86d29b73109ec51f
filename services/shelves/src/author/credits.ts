import { anyOf, records, texts, type Db, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { republishBooks } from '../catalogue/republish-books.ts'
import type { Credits } from './credits.rules.ts'

const readCredits = (db: Db) =>
  db
    .selectFrom('book as b')
    .select(['b.bookId', 'b.authors'])
    .select(({ selectFrom }) =>
      selectFrom('book_author as w')
        .select(({ fn, ref }) => {
          const one = jsonBuildObject({ authorId: ref('w.authorId'), position: ref('w.position') })
          const links = fn.jsonAgg(one).orderBy('w.position').orderBy('w.authorId')
          return fn.coalesce(links, sql<never[]>`'[]'`).as('links')
        })
        .whereRef('w.bookId', '=', 'b.bookId')
        .$asScalar()
        .$notNull()
        .as('links'),
    )
    .orderBy('b.bookId')
    .forUpdate()

/** How the books of an author name theirs. They are locked. */
export const creditsOf = (db: Db, authorId: string): Promise<Credits[]> =>
  readCredits(db)
    .where('b.bookId', 'in', (its) =>
      its.selectFrom('book_author').select('bookId').where('authorId', '=', authorId),
    )
    .execute()

/** The same of these books. */
export const creditsOfBooks = (db: Db, bookIds: readonly string[]): Promise<Credits[]> =>
  readCredits(db)
    .where('b.bookId', '=', anyOf(texts(bookIds)))
    .execute()

const LINKED = { bookId: 'text', authorId: 'text', position: 'integer' }

/** Changes how books name their authors, and tells other services. The catalogue is locked. */
export async function writeCredits(
  work: Pick<TransactionalWork, 'db' | 'publish'>,
  credits: readonly Credits[],
) {
  const { db } = work
  const bookIds = credits.map(({ bookId }) => bookId)
  if (bookIds.length === 0) return
  await db
    .updateTable('book as b')
    .from(records('given', credits, { bookId: 'text', authors: 'jsonb' }))
    .set(({ ref }) => ({ authors: ref('given.authors') }))
    .whereRef('b.bookId', '=', 'given.bookId')
    .execute()
  await db
    .deleteFrom('book_author')
    .where('bookId', '=', anyOf(texts(bookIds)))
    .execute()
  const links = credits.flatMap(({ bookId, links }) => links.map((link) => ({ bookId, ...link })))
  await db
    .insertInto('book_author')
    .columns(['bookId', 'authorId', 'position'])
    .expression((of) =>
      of.selectFrom(records('given', links, LINKED)).select(['bookId', 'authorId', 'position']),
    )
    .execute()
  await republishBooks(work, bookIds)
}
