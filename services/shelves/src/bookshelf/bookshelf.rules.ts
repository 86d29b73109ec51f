/** What decides about a bookshelf: whose it is, and what the caller is to it. */
export interface ShelfStanding {
  isPrivate: boolean
  isDefault: boolean
  isOwner: boolean
  isCollaborator: boolean
  /** Whether the caller has an open invitation to collaborate. */
  isInvited: boolean
  /** Whether a block parts the caller from the owner. */
  isParted: boolean
}

/** Others are never told that a private bookshelf exists, nor that of somebody whom a block parts from them. */
export const canSee = ({ isPrivate, isOwner, isCollaborator, isParted }: ShelfStanding) =>
  !isParted && (!isPrivate || isOwner || isCollaborator)

/** Whoever is invited to a private bookshelf sees what it is called and whose it is, and nothing else of it. */
export const canSeeName = (shelf: ShelfStanding) => canSee(shelf) || (shelf.isInvited && !shelf.isParted)

/** Owner and collaborators add, remove, move and note books; the default bookshelves are the owner's reading status. */
export const canKeepBooks = ({ isOwner, isCollaborator, isDefault }: ShelfStanding) =>
  isOwner || (isCollaborator && !isDefault)

/** Name, description and privacy are the owner's alone. */
export const canEdit = ({ isOwner }: ShelfStanding) => isOwner

/** A collaborator may leave; the owner removes any. */
export const canRemoveCollaborator = ({ isOwner, isCollaborator }: ShelfStanding, isSelf: boolean) =>
  isOwner || (isCollaborator && isSelf)

/** The default bookshelves are the owner's reading status: nobody else keeps them. */
export const canShare = ({ isOwner, isDefault }: ShelfStanding) => isOwner && !isDefault

/** Default bookshelves keep their names; their description and privacy may change. */
export const canRename = ({ isOwner, isDefault }: ShelfStanding) => isOwner && !isDefault

/** Default bookshelves stay with their owner for good. */
export const canDelete = ({ isOwner, isDefault }: ShelfStanding) => isOwner && !isDefault

/** The bookshelves that every reader has, as they are first listed. */
export const DEFAULT_SHELVES = [
  { key: 'want-to-read', name: 'Want to Read' },
  { key: 'currently-reading', name: 'Currently Reading' },
  { key: 'read', name: 'Read' },
] as const
