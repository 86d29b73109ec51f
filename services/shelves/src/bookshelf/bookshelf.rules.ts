/** What decides about a bookshelf: whose it is, and what the caller is to it. */
export interface ShelfStanding {
  isPrivate: boolean
  isDefault: boolean
  isOwner: boolean
  isCollaborator: boolean
  /** Whether a block parts the caller from the owner. */
  isParted: boolean
}

/** Others are never told that a private bookshelf exists, nor that of somebody whom a block parts from them. */
export const canSee = ({ isPrivate, isOwner, isCollaborator, isParted }: ShelfStanding) =>
  !isParted && (!isPrivate || isOwner || isCollaborator)

/** Owner and collaborators add, remove and note books. */
export const canKeepBooks = ({ isOwner, isCollaborator }: ShelfStanding) => isOwner || isCollaborator

/** Name, description and privacy are the owner's alone. */
export const canEdit = ({ isOwner }: ShelfStanding) => isOwner

/** Default bookshelves stay with their owner for good. */
export const canDelete = ({ isOwner, isDefault }: ShelfStanding) => isOwner && !isDefault

/** The bookshelves that every reader has, as they are first listed. */
export const DEFAULT_SHELVES = [
  { key: 'want-to-read', name: 'Want to Read' },
  { key: 'currently-reading', name: 'Currently Reading' },
  { key: 'read', name: 'Read' },
] as const
