import { iso, type DbTime } from '@flyleaf/service'
import type { Bookshelf, Person } from '@flyleaf/contracts'
import { audienceOf } from './bookshelf.rules.ts'

export interface BookshelfRow extends Omit<
  Bookshelf,
  'createdAt' | 'updatedAt' | 'viewer' | 'owner' | 'audience'
> {
  ownerId: string
  isForFollowers: boolean
  /** Whether it is for everyone, or for the viewer as a follower. */
  isOpen: boolean
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
  // Who views a bookshelf that is not for them is invited.
  const seesBooks = row.isOpen || isOwner || isCollaborator
  return {
    ...row,
    ...(seesBooks ? {} : NAME_ONLY),
    audience: audienceOf(row),
    owner: owner ?? unknownReader(ownerId),
    createdAt: iso(row.createdAt),
    updatedAt: iso(seesBooks ? row.updatedAt : row.createdAt),
    viewer: {
      isOwner,
      isCollaborator,
      seesBooks,
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
