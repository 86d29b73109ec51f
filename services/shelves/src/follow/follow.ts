import { authorNotFound, seriesNotFound, type authorsApi, type seriesApi } from '@flyleaf/contracts'
import { Problem, prepared, type Caller, type Params, type Handler, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { currentId } from '../book/find-books.ts'
import { FOLLOWED, followerCount, type FollowedKind } from './followed.ts'

/** Follows or unfollows an author: sets the given state, or toggles it. */
export const followAuthor: Handler<typeof authorsApi.follow> = async (work, { authorId, isFollowing }) => {
  const followed = await follow(work, 'author', authorId, isFollowing)
  if (!followed) throw new Problem(authorNotFound)
  const message = followed.isFollowing ? 'You’re following this author' : 'You unfollowed this author'
  return { message, ...followed }
}

/** Follows or unfollows a series: sets the given state, or toggles it. */
export const followSeries: Handler<typeof seriesApi.follow> = async (work, { seriesId, isFollowing }) => {
  const followed = await follow(work, 'series', seriesId, isFollowing)
  if (!followed) throw new Problem(seriesNotFound)
  const message = followed.isFollowing ? 'You’re following this series' : 'You unfollowed this series'
  return { message, ...followed }
}

// Until the commit it is not merged into another, which would miss this follower.
const lockFollowed = prepared((db, { id }: Params<{ id: string }>, kind: FollowedKind) => {
  const { table, id: named } = FOLLOWED[kind]
  return db.selectFrom(table).select(`${named} as id`).where(named, '=', currentId(id)).forKeyShare()
})

const countFollowers = prepared((db, { id }: Params<{ id: string }>, kind: FollowedKind) =>
  db.selectNoFrom(followerCount(kind, sql`${id}::text`).as('followerCount')),
)

/** Undefined when the library does not have what is to be followed. */
async function follow(
  { db, caller: { userId }, now }: Work<Caller>,
  kind: FollowedKind,
  namedId: string,
  wanted: boolean | undefined,
) {
  const { id: named, followers } = FOLLOWED[kind]
  const [known] = await lockFollowed(db, { id: namedId }, kind)
  if (!known) return undefined
  const ended =
    wanted === true
      ? []
      : await db
          .deleteFrom(followers)
          .where(named, '=', known.id)
          .where('userId', '=', userId)
          .returning('userId')
          .execute()
  const isFollowing = wanted ?? ended.length === 0
  if (isFollowing)
    await db
      .insertInto(followers)
      .values({ [named]: known.id, userId, createdAt: now })
      .onConflict((of) => of.doNothing())
      .execute()
  const [counted] = await countFollowers(db, { id: known.id }, kind)
  return { isFollowing, followerCount: counted!.followerCount }
}
