import type {
  Book,
  BookCard,
  Bookshelf,
  FoundBook,
  FoundBookshelf,
  FoundPost,
  Person,
  PersonCard,
  Post,
  QuotedPost,
} from '@flyleaf/contracts'

/** Which posts a list shows. */
export type PostSource =
  | { kind: 'user'; id: string }
  | { kind: 'likes'; id: string }
  | { kind: 'book'; id: string; show?: 'reviews' | 'quotes' | 'posts' }
  | { kind: 'bookshelf'; id: string }

/** What a new post answers, shares or is about. */
export type ComposerTarget =
  | { kind: 'post'; postId: string }
  | { kind: 'bookshelf'; bookshelfId: string }
  | { kind: 'share'; post: Post | QuotedPost }
  | { kind: 'book'; bookId: string }

/** The widgets that teams lend each other, and their props: the owner's component takes `SlotProps['feed.post-card']`. */
export interface SlotProps {
  'feed.post-list': { source: PostSource }
  'feed.post-card': { post: Post | FoundPost }
  /** A post as others show it beside their own words; nothing where the reader may not read it. */
  'feed.post-slip': { postId: string }
  'feed.composer': { target?: ComposerTarget; onPosted?: (post: Post) => void }
  'shelves.shelf-list': { username: string }
  'shelves.shelf-card': { bookshelf: Bookshelf | FoundBookshelf }
  /** A bookshelf as others show it beside their own words; nothing where the reader may not see it. */
  'shelves.shelf-slip': { bookshelfId: string }
  'shelves.book-picker': {
    value: BookCard | null
    onChange: (book: BookCard | null) => void
    id?: string
    invalid?: boolean
  }
  'shelves.book-actions': { bookId: string }
  /** What a person is reading, with how far they are; nothing when they are reading nothing or keep it to themselves. */
  'shelves.currently-reading': { username: string }
  /** What a person has read, as charts; the address names the year. */
  'shelves.statistics': { username: string }
  'shelves.book-row': { book: Book | FoundBook }
  /** A book as others show it beside their own words. */
  'shelves.book-slip': { bookId: string }
  /** Narrows and orders the library; `bookFiltersOf` and `bookOrderOf` read the choice from the address. */
  'search.book-filters': object
  'account.person-row': { person: Person | PersonCard }
  'account.follow-button': {
    username: string
    isFollowing: boolean
    onChange?: (isFollowing: boolean) => void
  }
  /** A person's card beside the element with this id, while the pointer or the keyboard is there; `PersonLink` is how it is used. */
  'account.person-card': { username: string; anchorId: string }
  /** The people whom some words find; with fewer than three characters it says so. */
  'account.people-search': { q: string }
}

export type SlotId = keyof SlotProps
