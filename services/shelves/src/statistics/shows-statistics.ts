import { prepared, type Db, type Params } from '@flyleaf/service'
import { isOpenTo } from '../bookshelf/bookshelf-rows.ts'

const readOpen = prepared((db, { userId, viewerId }: Params<{ userId: string; viewerId: string | null }>) =>
  db
    .selectFrom('bookshelf')
    .select('bookshelfId')
    .where('ownerId', '=', userId)
    .where('defaultKey', '=', 'read')
    .where(isOpenTo('bookshelf', viewerId)),
)

/** Whether another person, or a visitor, may see what a reader has read: if the reader's Read bookshelf is for them. */
export async function showsStatistics(db: Db, userId: string, viewerId: string | null): Promise<boolean> {
  return (await readOpen(db, { userId, viewerId })).length > 0
}
