import { authorNotFound, seriesNotFound, type authorsApi, type seriesApi } from '@flyleaf/contracts'
import { Problem, type Caller, type Verb, type Work } from '@flyleaf/service'
import { currentId } from '../book/find-books.ts'
import { FOLLOWED, followerCount, type FollowedKind } from './followed.ts'

/** Follows or unfollows an author: sets the given state, or toggles it. */
export const followAuthor: Verb<typeof authorsApi.follow> = async (work, { authorId, isFollowing }) => {
  const followed = await follow(work, 'author', authorId, isFollowing)
  if (!followed) throw new Problem(authorNotFound)
  const message = followed.isFollowing ? 'You’re following this author' : 'You unfollowed this author'
  return { message, ...followed }
}

/** Follows or unfollows a series: sets the given state, or toggles it. */
export const followSeries: Verb<typeof seriesApi.follow> = async (work, { seriesId, isFollowing }) => {
  const followed = await follow(work, 'series', seriesId, isFollowing)
  if (!followed) throw new Problem(seriesNotFound)
  const message = followed.isFollowing ? 'You’re following this series' : 'You unfollowed this series'
  return { message, ...followed }
}

/** Undefined when the library does not have what is to be followed. */
async function follow(
  { sql, caller, now }: Work<Caller>,
  kind: FollowedKind,
  namedId: string,
  wanted: boolean | undefined,
) {
  const { table, id, followers } = FOLLOWED[kind]
  // Until the commit it is not merged into another, which would miss this follower.
  const [known] = await sql<{ id: string }>(
    `select ${id} as id from ${table} where ${id} = ${currentId('$1')} for key share`,
    [namedId],
  )
  if (!known) return undefined
  const mine = [known.id, caller.userId]
  const ended =
    wanted === true
      ? []
      : await sql(`delete from ${followers} where ${id} = $1 and user_id = $2 returning 1`, mine)
  const isFollowing = wanted ?? ended.length === 0
  if (isFollowing)
    await sql(
      `insert into ${followers} (${id}, user_id, created_at) values ($1, $2, $3) on conflict do nothing`,
      [...mine, now],
    )
  const [counted] = await sql<{ followerCount: number }>(
    `select ${followerCount(kind, '$1')} as "followerCount"`,
    [known.id],
  )
  return { isFollowing, followerCount: counted!.followerCount }
}
