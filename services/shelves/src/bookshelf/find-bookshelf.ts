import { bookshelfNotFound, bookshelfNotYours } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { Problem, type Caller, type Sql } from '@flyleaf/service'
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
  sql: Sql
  caller: Caller | null
}

type Permission = (shelf: BookshelfAccess) => boolean

/**
 * A bookshelf that the caller may see, with the caller's role. Throws when the caller may see it but lacks the permission asked
 * for.
 */
export const findBookshelf = async (work: Finding, bookshelfId: string, may: Permission = canSee) =>
  (await find(work, [bookshelfId], may, ''))[0]!

/** A bookshelf that the caller may see, locked for a change. */
export const lockBookshelf = async (work: Finding, bookshelfId: string, may: Permission = canSee) =>
  (await find(work, [bookshelfId], may, LOCK))[0]!

/** Several bookshelves, in the given order; they are locked in a fixed one, so that concurrent calls wait instead of deadlocking. */
export const findAll = (work: Finding, bookshelfIds: readonly string[], may: Permission) =>
  find(work, bookshelfIds, may, '')
export const lockAll = (work: Finding, bookshelfIds: readonly string[], may: Permission) =>
  find(work, bookshelfIds, may, LOCK)

const LOCK = 'order by s.bookshelf_id for update of s'

async function find(
  { sql, caller }: Finding,
  bookshelfIds: readonly string[],
  may: Permission,
  lock: string,
) {
  const shelves = await sql<FoundShelf>(
    `select s.bookshelf_id as "bookshelfId", s.owner_id as "ownerId", s.version, s.book_count as "bookCount", s.default_key as "defaultKey", s.is_private as "isPrivate",
       s.default_key is not null as "isDefault", coalesce(s.owner_id = $2::text, false) as "isOwner",
       exists (select 1 from collaborator c where c.bookshelf_id = s.bookshelf_id and c.user_id = $2::text) as "isCollaborator",
       exists (select 1 from invitation i where i.bookshelf_id = s.bookshelf_id and i.invitee_id = $2::text) as "isInvited",
       s.owner_id = any(${blockedFor('$2::text')}) as "isBlocked"
     from bookshelf s where s.bookshelf_id = any($1::text[]) ${lock}`,
    [bookshelfIds, caller?.userId ?? null],
  )
  const byId = new Map(shelves.map((shelf) => [shelf.bookshelfId, shelf]))
  return bookshelfIds.map((bookshelfId) => {
    const shelf = byId.get(bookshelfId)
    if (shelf && may(shelf)) return shelf
    throw new Problem(shelf && canSee(shelf) ? bookshelfNotYours : bookshelfNotFound)
  })
}
