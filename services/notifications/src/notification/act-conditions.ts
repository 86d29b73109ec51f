import { areErased, isBlockedFor, isBlockedOrMutedFor, isFollowing } from '@flyleaf/projections'
import { allOf, type Tables } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { from } from '../database.ts'

/**
 * Conditions for what becomes of an act. `act` is an alias with the columns `userId` and `postId`, and for whole acts also
 * `actorId`, `sourcePostId` and `bookshelfId`.
 */

type ActColumn = keyof Tables['set_aside_act'] &
  ('userId' | 'actorId' | 'postId' | 'sourcePostId' | 'bookshelfId')
const of = (act: string, column: ActColumn) => sql.ref<string>(`${act}.${column}`)

const isDeactivated = (userId: Expression<string | null>) =>
  from.exists(
    from
      .selectFrom('person')
      .select('person.userId')
      .where('person.userId', '=', userId as Expression<string>)
      .where((person) => person.ref('person.isDeactivated')),
  )

/** What a post's thread begins with: `card` names its owner, `shelf` is its bookshelf, if it is one. */
const threadOf = (act: string) =>
  from
    .selectFrom('post_card as card')
    .leftJoin('shelf_card as shelf', 'shelf.bookshelfId', 'card.threadBookshelfId')
    .select('card.postId')
    .where('card.postId', '=', of(act, 'postId'))

/** Whether the reader of an act may not read its thread for now: its owner's account is deactivated, or its bookshelf not for them. */
export const threadWaits = (act: string) =>
  from.exists(
    threadOf(act).where((eb) =>
      eb.or([
        isDeactivated(eb.ref('card.threadOwnerId')),
        eb.and([
          eb('shelf.isPrivate', '=', sql.lit(true)),
          eb(
            of(act, 'userId'),
            '<>',
            allOf(
              sql<string[]>`array_append(${eb.ref('shelf.collaboratorIds')}, ${eb.ref('shelf.ownerId')})`,
            ),
          ),
          eb.not(
            eb.and([
              eb('shelf.isForFollowers', '=', sql.lit(true)),
              isFollowing(of(act, 'userId'), eb.ref('shelf.ownerId')),
            ]),
          ),
        ]),
      ]),
    ),
  )

/** Whether the reader of an act may not read its thread any more: its owner and they are parted, or it is gone. */
export const threadIsClosed = (act: string) =>
  from.exists(
    threadOf(act).where((eb) =>
      eb.or([
        eb('shelf.isDeleted', '=', sql.lit(true)),
        isBlockedFor(of(act, 'userId'), eb.ref('card.threadOwnerId')),
        eb.exists(
          from
            .selectFrom('erasure')
            .select('erasure.userId')
            .where(
              'erasure.userId',
              '=',
              eb.ref('card.threadOwnerId') as Expression<unknown> as Expression<string>,
            ),
        ),
      ]),
    ),
  )

/** Whether an act is set aside for now: until its actor is back, and its reader may read its thread again. */
export const waits = (act: string) => from.or([isDeactivated(of(act, 'actorId')), threadWaits(act)])

/** Whether an act notifies nobody: its reader does not see its actor or its thread any more, or what it is about is gone. */
export const isVoid = (act: string) =>
  from.or([
    isBlockedOrMutedFor(of(act, 'userId'), of(act, 'actorId')),
    areErased(of(act, 'userId'), of(act, 'actorId')),
    from.exists(
      from
        .selectFrom('post_card as card')
        .select('card.postId')
        .where('card.postId', 'in', [of(act, 'postId'), of(act, 'sourcePostId')])
        .where((card) => card.ref('card.isDeleted')),
    ),
    from.exists(
      from
        .selectFrom('shelf_card as shelf')
        .select('shelf.bookshelfId')
        .where('shelf.bookshelfId', '=', of(act, 'bookshelfId'))
        .where((shelf) => shelf.ref('shelf.isDeleted')),
    ),
    threadIsClosed(act),
  ])
