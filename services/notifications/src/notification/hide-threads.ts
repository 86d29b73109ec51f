import type { Id } from '@flyleaf/projections'
import { anyOf, texts, type Db } from '@flyleaf/service'
import { sql, type Expression, type SqlBool } from 'kysely'
import { threadIsClosed, threadWaits } from './act-conditions.ts'
import { bringBackInBookshelves } from './bring-back.ts'
import { lockSubjects } from './lock-subjects.ts'
import { deleteNotifications } from './remove-notifications.ts'
import { keepActs } from './set-aside.ts'
import { from, ofNotification } from '../database.ts'

/** The post of a notification, or of an act that is set aside. */
const post = ofNotification.ref('postId')

/** Whether the post of a notification is in a thread below what somebody owns or wrote. */
export const isInThreadOf = (owner: Id) =>
  sql<boolean>`${post} = any(array(${from
    .selectFrom('post_card')
    .select('post_card.postId')
    .where('post_card.threadOwnerId', '=', owner as Expression<string>)}))`

/** Whether the post of a notification is one of these. */
export const isOneOf = (postIds: readonly string[]) => sql<boolean>`${post} = ${anyOf(texts(postIds))}`

/** Whether the post of a notification is in a thread that begins with one of these bookshelves. */
export const isInBookshelves = (bookshelfIds: readonly string[]) =>
  sql<boolean>`${post} = any(array(${from
    .selectFrom('post_card')
    .select('post_card.postId')
    .where('post_card.threadBookshelfId', '=', anyOf(texts(bookshelfIds)))}))`

/** The same for the notifications of few readers, in large threads: it begins with each of these notifications. */
const isInOneOfBookshelves = (bookshelfIds: readonly string[]) =>
  from.exists(
    from
      .selectFrom('post_card')
      .select('post_card.postId')
      .where('post_card.postId', '=', post as Expression<string>)
      .where('post_card.threadBookshelfId', '=', anyOf(texts(bookshelfIds))),
  )

/**
 * Hides notifications from readers who may not read the thread: for now, or for good. `among` is about `notification`. Returns the
 * readers whose counts have changed.
 */
export async function hideThreads(db: Db, among: Expression<SqlBool>) {
  const [isWaiting, isClosed] = [threadWaits('notification'), threadIsClosed('notification')]
  await keepActs(db, from.and([among, isWaiting, from.not(isClosed)]))
  return deleteNotifications(db, from.and([among, from.or([isWaiting, isClosed])]))
}

/** Hides and restores notifications of the threads of bookshelves by who may read them now. Returns the readers whose counts may have changed. */
export async function revisitThreads(db: Db, bookshelfIds: readonly string[]) {
  await lockSubjects(db, bookshelfIds)
  const reply = await db
    .selectFrom('post_card')
    .select('postId')
    .where('threadBookshelfId', '=', anyOf(texts(bookshelfIds)))
    .limit(sql.lit(1))
    .executeTakeFirst()
  if (!reply) return []
  const hidden = await hideThreads(db, isInBookshelves(bookshelfIds))
  return [...hidden, ...(await bringBackInBookshelves(db, bookshelfIds))]
}

/** Somebody, and whom they follow, or follow no longer. */
export interface FollowOf {
  readerId: string
  ownerId: string
}

/**
 * Hides from readers, or restores for them, the notifications of the threads of people's bookshelves for followers, when they follow those
 * people or do so no longer. Returns the readers whose counts may have changed.
 */
export async function revisitThreadsOfFollowed(db: Db, follows: readonly FollowOf[]) {
  const shelves = await db
    .selectFrom('shelf_card')
    .select('bookshelfId')
    .where('ownerId', '=', anyOf(texts(follows.map(({ ownerId }) => ownerId))))
    .where((eb) => eb.ref('isForFollowers'))
    .execute()
  if (shelves.length === 0) return []
  const bookshelfIds = shelves.map(({ bookshelfId }) => bookshelfId)
  const readerIds = [...new Set(follows.map(({ readerId }) => readerId))]
  await lockSubjects(db, bookshelfIds)
  const ofReaders = from(ofNotification.ref('userId'), '=', anyOf(texts(readerIds)))
  const hidden = await hideThreads(db, from.and([ofReaders, isInOneOfBookshelves(bookshelfIds)]))
  return [...hidden, ...(await bringBackInBookshelves(db, bookshelfIds, readerIds))]
}
