import { prepared, type Db, type Params } from '@flyleaf/service'

const readPrivacy = prepared((db, { userId }: Params<{ userId: string }>) =>
  db
    .selectFrom('bookshelf')
    .select('isPrivate')
    .where('ownerId', '=', userId)
    .where('defaultKey', '=', 'read'),
)

/** Whether others may see what a reader has read: if their Read bookshelf is public. */
export async function showsStatistics(db: Db, userId: string): Promise<boolean> {
  const [shelf] = await readPrivacy(db, { userId })
  return shelf !== undefined && !shelf.isPrivate
}
