import { events, type bookshelvesApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { lockBookshelf } from './find-bookshelf.ts'
import { publishBookshelf } from './publish-bookshelf.ts'

/** Follows or unfollows a bookshelf: sets the given state, or toggles it. */
export const followBookshelf: Verb<typeof bookshelvesApi.follow> = async (work, input) => {
  const { sql, caller, now, publish } = work
  const { bookshelfId } = input
  const { ownerId } = await lockBookshelf(work, bookshelfId)
  const { userId } = caller
  const [known] = await sql<{ isFollowing: boolean; followerCount: number }>(
    `select exists (select 1 from bookshelf_follower where bookshelf_id = $1 and user_id = $2) as "isFollowing",
       (select follower_count from bookshelf where bookshelf_id = $1) as "followerCount"`,
    [bookshelfId, userId],
  )
  const isFollowing = input.isFollowing ?? !known!.isFollowing
  const message = isFollowing ? 'You’re following this bookshelf' : 'You unfollowed this bookshelf'
  if (isFollowing === known!.isFollowing) return { message, isFollowing, followerCount: known!.followerCount }
  // Sessions of a deactivated account may last some seconds longer.
  const [follower] = await sql<{ isCounted: boolean }>(
    isFollowing
      ? `insert into bookshelf_follower (bookshelf_id, user_id, created_at, is_counted)
         values ($1, $2, $3, not exists (select from person where user_id = $2 and is_deactivated)) returning is_counted as "isCounted"`
      : `delete from bookshelf_follower where bookshelf_id = $1 and user_id = $2 returning is_counted as "isCounted"`,
    isFollowing ? [bookshelfId, userId, now] : [bookshelfId, userId],
  )
  const [counted] = await sql<{ followerCount: number }>(
    `update bookshelf set follower_count = follower_count ${isFollowing ? '+' : '-'} $2::integer, version = version + 1
     where bookshelf_id = $1 returning follower_count as "followerCount"`,
    [bookshelfId, Number(follower!.isCounted)],
  )
  await publishBookshelf(work, bookshelfId)
  if (isFollowing)
    publish(events.shelves.bookshelfFollowed, bookshelfId, {
      bookshelfId,
      followerId: userId,
      ownerId,
      at: now.toISOString(),
    })
  return { message, isFollowing, followerCount: counted!.followerCount }
}
