import { iso, type DbTime } from '@flyleaf/service'
import type { Bookshelf, Person } from '@flyleaf/contracts'

export interface BookshelfRow extends Omit<Bookshelf, 'createdAt' | 'updatedAt' | 'viewer' | 'owner'> {
  ownerId: string
  owner: Person | null
  createdAt: DbTime
  updatedAt: DbTime
  isOwner: boolean
  isCollaborator: boolean
  isFollowing: boolean
  invitationId: string | null
}

const NAME_ONLY = {
  collaborators: [],
  collaboratorCount: 0,
  bookCount: 0,
  followerCount: 0,
  replyCount: 0,
  preview: [],
}

/** A bookshelf as the contract names it; the only way out. */
export function toBookshelf(row: BookshelfRow): Bookshelf {
  const { isOwner, isCollaborator, isFollowing, invitationId, ownerId, owner } = row
  return {
    ...row,
    // Whoever reads a private bookshelf without keeping it is invited.
    ...(row.isPrivate && !isOwner && !isCollaborator ? NAME_ONLY : {}),
    owner: owner ?? unheardOf(ownerId),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.isPrivate && !isOwner && !isCollaborator ? row.createdAt : row.updatedAt),
    viewer: { isOwner, isCollaborator, canEdit: isOwner || isCollaborator, isFollowing, invitationId },
  }
}

/** A reader of whom the account service has not told yet: for moments after sign-up. */
const unheardOf = (userId: string): Person => ({
  userId,
  username: userId,
  name: 'A new reader',
  picture: null,
})
