import type { Bookshelf, Person } from '@flyleaf/contracts'
import { iso, type DbTime } from '../keyset.ts'

export interface BookshelfRow extends Omit<Bookshelf, 'createdAt' | 'updatedAt' | 'viewer' | 'owner'> {
  sortedBy: unknown
  ownerId: string
  owner: Person | null
  createdAt: DbTime
  updatedAt: DbTime
  isOwner: boolean
  isCollaborator: boolean
  isFollowing: boolean
}

/** A bookshelf as the contract names it; the only way out. */
export function toBookshelf(row: BookshelfRow): Bookshelf {
  const { isOwner, isCollaborator, isFollowing, ownerId, owner } = row
  return {
    ...row,
    owner: owner ?? unheardOf(ownerId),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    viewer: { isOwner, canEdit: isOwner || isCollaborator, isFollowing },
  }
}

/** A reader of whom the account service has not told yet: for moments after sign-up. */
const unheardOf = (userId: string): Person => ({
  userId,
  username: userId,
  name: 'A new reader',
  picture: null,
})
