import { events, type bookshelvesApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { takeBookshelf } from './find-bookshelf.ts'
import { publishBookshelf } from './publish-bookshelf.ts'

/** Follows a bookshelf, or stops following it. */
export const followBookshelf: Verb<typeof bookshelvesApi.follow> = async (work, { bookshelfId }) => {
  const { sql, caller, now, publish } = work
  const { ownerId } = await takeBookshelf(work, bookshelfId)
  const { userId } = caller
  const [followed] = await sql(
    `insert into bookshelf_follower (bookshelf_id, user_id, created_at) values ($1, $2, $3) on conflict do nothing returning 1`,
    [bookshelfId, userId, now],
  )
  const isFollowing = followed !== undefined
  if (!isFollowing)
    await sql(`delete from bookshelf_follower where bookshelf_id = $1 and user_id = $2`, [
      bookshelfId,
      userId,
    ])
  const [counted] = await sql<{ followerCount: number }>(
    `update bookshelf set follower_count = follower_count ${isFollowing ? '+' : '-'} 1, version = version + 1
     where bookshelf_id = $1 returning follower_count as "followerCount"`,
    [bookshelfId],
  )
  await publishBookshelf(work, bookshelfId)
  if (isFollowing)
    publish(events.shelves.bookshelfFollowed, bookshelfId, {
      bookshelfId,
      followerId: userId,
      ownerId,
      at: now.toISOString(),
    })
  const message = isFollowing ? 'Following this bookshelf' : 'No longer following this bookshelf'
  return { message, isFollowing, followerCount: counted!.followerCount }
}
