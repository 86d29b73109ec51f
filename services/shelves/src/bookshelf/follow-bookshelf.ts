import { events, type bookshelvesApi } from '@flyleaf/contracts'
import { prepared, type Params, type Handler } from '@flyleaf/service'
import { sql } from 'kysely'
import { lockBookshelf } from './find-bookshelf.ts'
import { publishBookshelf } from './publish-bookshelf.ts'

interface OfReader {
  bookshelfId: string
  userId: string
}

const readFollow = prepared((db, { bookshelfId, userId }: Params<OfReader>) =>
  db
    .selectFrom('bookshelf')
    .select((eb) => [
      'followerCount',
      eb
        .exists(
          eb
            .selectFrom('bookshelf_follower as f')
            .select('f.userId')
            .where('f.bookshelfId', '=', bookshelfId)
            .where('f.userId', '=', userId),
        )
        .$castTo<boolean>()
        .as('isFollowing'),
    ])
    .where('bookshelfId', '=', bookshelfId),
)

// Sessions of a deactivated account may last some seconds longer.
const insert = prepared((db, { bookshelfId, userId, now }: Params<OfReader & { now: Date }>) =>
  db
    .insertInto('bookshelf_follower')
    .values((eb) => ({
      bookshelfId,
      userId,
      createdAt: now,
      isCounted: eb
        .not(
          eb.exists(
            eb
              .selectFrom('person')
              .select('person.userId')
              .where('person.userId', '=', userId)
              .where((person) => person.ref('isDeactivated')),
          ),
        )
        .$castTo<boolean>(),
    }))
    .returning('isCounted'),
)

const remove = prepared((db, { bookshelfId, userId }: Params<OfReader>) =>
  db
    .deleteFrom('bookshelf_follower')
    .where('bookshelfId', '=', bookshelfId)
    .where('userId', '=', userId)
    .returning('isCounted'),
)

const count = prepared((db, { bookshelfId, followers }: Params<{ bookshelfId: string; followers: number }>) =>
  db
    .updateTable('bookshelf')
    .set((eb) => ({
      followerCount: eb('followerCount', '+', sql<number>`${followers}::integer`),
      version: eb('version', '+', 1),
    }))
    .where('bookshelfId', '=', bookshelfId)
    .returning('followerCount'),
)

/** Follows or unfollows a bookshelf: sets the given state, or toggles it. */
export const followBookshelf: Handler<typeof bookshelvesApi.follow> = async (work, input) => {
  const { db, caller, now, publish } = work
  const { bookshelfId } = input
  const { ownerId } = await lockBookshelf(work, bookshelfId)
  const { userId } = caller
  const [known] = await readFollow(db, { bookshelfId, userId })
  const isFollowing = input.isFollowing ?? !known!.isFollowing
  const message = isFollowing ? 'You’re following this bookshelf' : 'You unfollowed this bookshelf'
  if (isFollowing === known!.isFollowing) return { message, isFollowing, followerCount: known!.followerCount }
  const [follower] = isFollowing
    ? await insert(db, { bookshelfId, userId, now })
    : await remove(db, { bookshelfId, userId })
  const followers = (isFollowing ? 1 : -1) * Number(follower!.isCounted)
  const [counted] = await count(db, { bookshelfId, followers })
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
