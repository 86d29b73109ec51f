import { bookshelvesApi, shelvedBooksApi, type Bookshelf, type ShelvedBook } from '@flyleaf/contracts'
import { aPage, answer } from '@flyleaf/web/testing'

export const bookshelfId = 's00000000000000000000001'

export const aShelf = (changes: Partial<Bookshelf> = {}): Bookshelf => ({
  bookshelfId,
  name: 'Sea stories',
  description: '',
  audience: 'EVERYONE',
  isPrivate: false,
  isDefault: false,
  owner: { userId: 'reader00000000000000', username: 'ada', name: 'Ada Reader', picture: null },
  collaborators: [],
  collaboratorCount: 0,
  bookCount: 3,
  followerCount: 0,
  replyCount: 0,
  preview: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  viewer: {
    isOwner: true,
    isCollaborator: false,
    seesBooks: true,
    canEdit: true,
    isFollowing: false,
    invitationId: null,
  },
  ...changes,
})

/** The viewer state of a reader who may not edit a bookshelf. */
export const stranger = {
  isOwner: false,
  isCollaborator: false,
  seesBooks: true,
  canEdit: false,
  isFollowing: false,
  invitationId: null,
}

export const aShelvedBook = (title: string, position: number, notes = ''): ShelvedBook => ({
  book: {
    bookId: `b${title
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .padEnd(23, '0')}`,
    title,
    authors: ['Somebody'],
    publishedYear: 1900 + position,
    cover: null,
    pageCount: null,
    language: null,
    isbn13: null,
    subjects: [],
    averageRating: null,
    ratingCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  position,
  notes,
  addedAt: '2026-01-01T00:00:00.000Z',
})

export const shelved = [
  aShelvedBook('Moby-Dick', 0, 'The whale, again'),
  aShelvedBook('Lord Jim', 1),
  aShelvedBook('Typhoon', 2),
]

/** The responses for a bookshelf's page. */
export const shelfAnswers = (shelf: Bookshelf = aShelf(), books: ShelvedBook[] = shelved) => [
  answer(bookshelvesApi.get, shelf),
  answer(bookshelvesApi.ofUser, aPage([shelf])),
  answer(shelvedBooksApi.list, aPage(books)),
]

export const shelfPath = '/bookshelves/:username/:bookshelfId'
export const shelfAddress = `/bookshelves/ada/${bookshelfId}`
