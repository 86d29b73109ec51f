import { bookshelfNotFound, bookshelfNotYours } from '@flyleaf/contracts'
import { blockedFor, isFollowing } from '@flyleaf/projections'
import { Problem, anyOf, prepared, texts, type Caller, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import type { DefaultKey } from '../reading/reading.rules.ts'
import { canSee, type BookshelfAccess } from './bookshelf.rules.ts'

export interface FoundShelf extends BookshelfAccess {
  /** Which default bookshelf it is; null for all others. */
  defaultKey: DefaultKey | null
  bookshelfId: string
  ownerId: string
  version: number
  bookCount: number
}

interface Finding {
  db: Db
  caller: Caller | null
}

type Permission = (shelf: BookshelfAccess) => boolean

/**
 * A bookshelf that the caller may see, with the caller's role. Throws when the caller may see it but lacks the permission asked
 * for.
 */
export const findBookshelf = async (work: Finding, bookshelfId: string, may: Permission = canSee) =>
  (await findAll(work, [bookshelfId], may))[0]!

/** A bookshelf that the caller may see, locked for a change. */
export const lockBookshelf = async (work: Finding, bookshelfId: string, may: Permission = canSee) =>
  (await lockAll(work, [bookshelfId], may))[0]!

/** Several bookshelves, in the given order; they are locked in a fixed one, so that concurrent calls wait instead of deadlocking. */
export const findAll = (work: Finding, bookshelfIds: readonly string[], may: Permission) =>
  find(work, bookshelfIds, may, { isLocked: false })
export const lockAll = (work: Finding, bookshelfIds: readonly string[], may: Permission) =>
  find(work, bookshelfIds, may, { isLocked: true })

interface Values {
  bookshelfIds: readonly string[]
  viewerId: string | null
}

const readShelves = prepared(
  (db, { bookshelfIds, viewerId }: Params<Values>, { isLocked }: { isLocked: boolean }) =>
    db
      .selectFrom('bookshelf as s')
      .select(['s.bookshelfId', 's.ownerId', 's.version', 's.bookCount', 's.defaultKey'])
      .select(['s.isPrivate', 's.isForFollowers'])
      .select((eb) => [
        eb('s.defaultKey', 'is not', null).$castTo<boolean>().as('isDefault'),
        sql<boolean>`coalesce(${eb('s.ownerId', '=', viewerId)}, false)`.as('isOwner'),
        eb
          .exists(
            eb
              .selectFrom('collaborator as c')
              .select('c.userId')
              .whereRef('c.bookshelfId', '=', 's.bookshelfId')
              .where('c.userId', '=', viewerId),
          )
          .$castTo<boolean>()
          .as('isCollaborator'),
        eb
          .exists(
            eb
              .selectFrom('invitation as i')
              .select('i.inviteeId')
              .whereRef('i.bookshelfId', '=', 's.bookshelfId')
              .where('i.inviteeId', '=', viewerId),
          )
          .$castTo<boolean>()
          .as('isInvited'),
        isFollowing(viewerId, eb.ref('s.ownerId')).as('isFollower'),
        eb('s.ownerId', '=', anyOf(blockedFor(viewerId)))
          .$castTo<boolean>()
          .as('isBlocked'),
      ])
      .where('s.bookshelfId', '=', anyOf(texts(bookshelfIds)))
      .$if(isLocked, (query) => query.orderBy('s.bookshelfId').forUpdate('s')),
)

async function find(
  { db, caller }: Finding,
  bookshelfIds: readonly string[],
  may: Permission,
  shape: { isLocked: boolean },
) {
  const shelves = await readShelves(db, { bookshelfIds, viewerId: caller?.userId ?? null }, shape)
  const byId = new Map(shelves.map((shelf) => [shelf.bookshelfId, shelf]))
  return bookshelfIds.map((bookshelfId): FoundShelf => {
    const shelf = byId.get(bookshelfId)
    if (shelf && may(shelf)) return shelf
    throw new Problem(shelf && canSee(shelf) ? bookshelfNotYours : bookshelfNotFound)
  })
}
