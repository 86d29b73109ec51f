import type { Audience } from '@flyleaf/contracts'

/** What permissions on a bookshelf depend on: its owner and the caller's role. */
export interface BookshelfAccess {
  isPrivate: boolean
  /** Of a private bookshelf, whether the followers of its owner see it. */
  isForFollowers: boolean
  isDefault: boolean
  isOwner: boolean
  isCollaborator: boolean
  /** Whether the caller follows the owner. */
  isFollower: boolean
  /** Whether the caller has an open invitation to collaborate. */
  isInvited: boolean
  /** Whether the caller and the owner have blocked one another, in either direction. */
  isBlocked: boolean
}

/** Nobody else learns that a private bookshelf exists, or that a bookshelf of a blocked or blocking person does. */
export const canSee = ({ isOwner, isCollaborator, isFollower, isBlocked, ...shelf }: BookshelfAccess) =>
  !isBlocked && (!shelf.isPrivate || isOwner || isCollaborator || (shelf.isForFollowers && isFollower))

/** An invited reader sees the name, description and owner of a private bookshelf, and nothing else. */
export const canSeeName = (shelf: BookshelfAccess) => canSee(shelf) || (shelf.isInvited && !shelf.isBlocked)

/** Owner and collaborators add, remove, move and note books; the default bookshelves are the owner's reading status. */
export const canEditBooks = ({ isOwner, isCollaborator, isDefault }: BookshelfAccess) =>
  isOwner || (isCollaborator && !isDefault)

/** Only the owner changes name, description and audience. */
export const canEdit = ({ isOwner }: BookshelfAccess) => isOwner

/** A collaborator may leave, and the owner may remove any collaborator. */
export const canRemoveCollaborator = ({ isOwner, isCollaborator }: BookshelfAccess, isSelf: boolean) =>
  isOwner || (isCollaborator && isSelf)

/** The default bookshelves are the owner's reading status, so they have no collaborators. */
export const canShare = ({ isOwner, isDefault }: BookshelfAccess) => isOwner && !isDefault

/** The names of default bookshelves are fixed; description and audience may change. */
export const canRename = ({ isOwner, isDefault }: BookshelfAccess) => isOwner && !isDefault

/** Default bookshelves cannot be deleted. */
export const canDelete = ({ isOwner, isDefault }: BookshelfAccess) => isOwner && !isDefault

/** The bookshelves that every reader has, in the order in which they are first listed. */
export const DEFAULT_SHELVES = [
  { key: 'want-to-read', name: 'Want to Read' },
  { key: 'currently-reading', name: 'Currently Reading' },
  { key: 'read', name: 'Read' },
] as const

interface Visibility {
  isPrivate: boolean
  isForFollowers: boolean
}

/** How the audience of a bookshelf is stored: to all that know only of privacy, one for followers is private. */
export const visibilityFor = (audience: Audience): Visibility => ({
  isPrivate: audience !== 'EVERYONE',
  isForFollowers: audience === 'FOLLOWERS',
})

export const audienceOf = ({ isPrivate, isForFollowers }: Visibility): Audience =>
  isForFollowers ? 'FOLLOWERS' : isPrivate ? 'ME' : 'EVERYONE'

/** The audience that a call asks for; undefined when it names none. Who calls a bookshelf private means it for nobody else. */
export const wantedAudience = ({ audience, isPrivate }: { audience?: Audience; isPrivate?: boolean }) =>
  audience ?? (isPrivate === undefined ? undefined : isPrivate ? 'ME' : 'EVERYONE')
