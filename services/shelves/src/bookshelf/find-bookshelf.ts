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
export const findBookshelf = (work: Finding, bookshelfId: string, may: Permission = canSee) =>
  find(work, bookshelfId, may, '')

/** The same, locked for a change. */
export const lockBookshelf = (work: Finding, bookshelfId: string, may: Permission = canSee) =>
  find(work, bookshelfId, may, 'for update of s')

async function find({ sql, caller }: Finding, bookshelfId: string, may: Permission, lock: string) {
  const [shelf] = await sql<FoundShelf>(
    `select s.bookshelf_id as "bookshelfId", s.owner_id as "ownerId", s.version, s.book_count as "bookCount", s.default_key as "defaultKey", s.is_private as "isPrivate",
       s.default_key is not null as "isDefault", coalesce(s.owner_id = $2::text, false) as "isOwner",
       exists (select 1 from collaborator c where c.bookshelf_id = s.bookshelf_id and c.user_id = $2::text) as "isCollaborator",
       exists (select 1 from invitation i where i.bookshelf_id = s.bookshelf_id and i.invitee_id = $2::text) as "isInvited",
       s.owner_id = any(${blockedFor('$2::text')}) as "isBlocked"
     from bookshelf s where s.bookshelf_id = $1 ${lock}`,
    [bookshelfId, caller?.userId ?? null],
  )
  if (shelf && may(shelf)) return shelf
  throw new Problem(shelf && canSee(shelf) ? bookshelfNotYours : bookshelfNotFound)
}
