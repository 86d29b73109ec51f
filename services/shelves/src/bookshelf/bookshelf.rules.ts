/** What permissions on a bookshelf depend on: its owner and the caller's role. */
export interface BookshelfAccess {
  isPrivate: boolean
  isDefault: boolean
  isOwner: boolean
  isCollaborator: boolean
  /** Whether the caller has an open invitation to collaborate. */
  isInvited: boolean
  /** Whether the caller and the owner have blocked one another, in either direction. */
  isBlocked: boolean
}

/** Nobody else learns that a private bookshelf exists, or that a bookshelf of a blocked or blocking person does. */
export const canSee = ({ isPrivate, isOwner, isCollaborator, isBlocked }: BookshelfAccess) =>
  !isBlocked && (!isPrivate || isOwner || isCollaborator)

/** An invited reader sees the name, description and owner of a private bookshelf, and nothing else. */
export const canSeeName = (shelf: BookshelfAccess) => canSee(shelf) || (shelf.isInvited && !shelf.isBlocked)

/** Owner and collaborators add, remove, move and note books; the default bookshelves are the owner's reading status. */
export const canEditBooks = ({ isOwner, isCollaborator, isDefault }: BookshelfAccess) =>
  isOwner || (isCollaborator && !isDefault)

/** Only the owner changes name, description and privacy. */
export const canEdit = ({ isOwner }: BookshelfAccess) => isOwner

/** A collaborator may leave, and the owner may remove any collaborator. */
export const canRemoveCollaborator = ({ isOwner, isCollaborator }: BookshelfAccess, isSelf: boolean) =>
  isOwner || (isCollaborator && isSelf)

/** The default bookshelves are the owner's reading status, so they have no collaborators. */
export const canShare = ({ isOwner, isDefault }: BookshelfAccess) => isOwner && !isDefault

/** The names of default bookshelves are fixed; description and privacy may change. */
export const canRename = ({ isOwner, isDefault }: BookshelfAccess) => isOwner && !isDefault

/** Default bookshelves cannot be deleted. */
export const canDelete = ({ isOwner, isDefault }: BookshelfAccess) => isOwner && !isDefault

/** The bookshelves that every reader has, in the order in which they are first listed. */
export const DEFAULT_SHELVES = [
  { key: 'want-to-read', name: 'Want to Read' },
  { key: 'currently-reading', name: 'Currently Reading' },
  { key: 'read', name: 'Read' },
] as const
