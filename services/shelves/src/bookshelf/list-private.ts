import { hideSpoilers, type PrivateBookshelf } from '@flyleaf/contracts'
import { anyOf, iso, prepared, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { audienceOf } from './bookshelf.rules.ts'
import { firstBooks, isVisibleTo } from './bookshelf-rows.ts'

/** When there are more, the newest are returned. */
const MAX = 500

const readPrivate = prepared((db, { userId }: Params<{ userId: string }>) => {
  const theirs = db
    .selectFrom('bookshelf')
    .select('bookshelfId')
    .where('ownerId', '=', userId)
    .unionAll(db.selectFrom('collaborator').select('bookshelfId').where('userId', '=', userId))
  return db
    .selectFrom('bookshelf as s')
    .select(['s.bookshelfId', 's.ownerId', 's.name', 's.description', 's.bookCount', 's.followerCount'])
    .select(['s.updatedAt', 's.isPrivate', 's.isForFollowers'])
    .select(
      sql<string[]>`array(${firstBooks('s', userId).clearSelect().select('e.bookId')})`.as('previewBookIds'),
    )
    .where((eb) => eb.ref('s.isPrivate'))
    .where(isVisibleTo('s', userId))
    .where('s.bookshelfId', '=', anyOf(sql<string[]>`array(${theirs})`))
    .orderBy('s.updatedAt', 'desc')
    .orderBy('s.bookshelfId')
    .limit(MAX)
})

/** The private bookshelves that a reader finds, those for followers too, without spoilers: their own and those on which they collaborate. */
export async function listPrivate(db: Db, userId: string): Promise<PrivateBookshelf[]> {
  const rows = await readPrivate(db, { userId })
  return rows.map(({ isPrivate, isForFollowers, ...row }) => ({
    ...row,
    audience: audienceOf({ isPrivate, isForFollowers }),
    name: hideSpoilers(row.name),
    description: hideSpoilers(row.description),
    updatedAt: iso(row.updatedAt),
  }))
}
