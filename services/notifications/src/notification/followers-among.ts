import { anyOf, prepared, texts, type Db, type Params } from '@flyleaf/service'

const read = prepared((db, { authorId, userIds }: Params<{ authorId: string; userIds: readonly string[] }>) =>
  db
    .selectFrom('follow')
    .select('followerId')
    .where('followedId', '=', authorId)
    .where('followerId', '=', anyOf(texts(userIds)))
    .where((eb) => eb.ref('isFollowing')),
)

/** Those of some people who follow the author of a post. */
export async function followersAmong(db: Db, authorId: string, userIds: readonly string[]) {
  const rows = userIds.length === 0 ? [] : await read(db, { authorId, userIds })
  return new Set(rows.map(({ followerId }) => followerId))
}
