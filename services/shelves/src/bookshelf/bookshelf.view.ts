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
  isHidden?: boolean
}

const NAME_ONLY = {
  collaborators: [],
  collaboratorCount: 0,
  bookCount: 0,
  followerCount: 0,
  replyCount: 0,
  preview: [],
}

/** A bookshelf in the contract's shape. Every response with a bookshelf uses this function. */
export function toBookshelf(row: BookshelfRow): Bookshelf {
  const { isOwner, isCollaborator, isFollowing, invitationId, ownerId, owner, isHidden } = row
  return {
    ...row,
    // A viewer of a private bookshelf who is neither owner nor collaborator is invited.
    ...(row.isPrivate && !isOwner && !isCollaborator ? NAME_ONLY : {}),
    owner: owner ?? unknownReader(ownerId),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.isPrivate && !isOwner && !isCollaborator ? row.createdAt : row.updatedAt),
    viewer: {
      isOwner,
      isCollaborator,
      canEdit: isOwner || isCollaborator,
      isFollowing,
      invitationId,
      ...(isOwner && isHidden && { isHidden }),
    },
  }
}

/** A reader whose registration event has not arrived yet. */
const unknownReader = (userId: string): Person => ({
  userId,
  username: userId,
  name: 'A new reader',
  picture: null,
})
