import type { BuddyRead, Post, Shelf, Viewer } from './ledger.ts'
import type { Touched, World } from './operations/operation.ts'

/** Addresses that could show something. */
export interface Addresses {
  calls: string[]
  /** Documents, which cost ten times as much as calls and are made of their responses. */
  pages: string[]
}

/** The addresses that could show a viewer what an operation has touched. */
export function addressesAfter({ conversations, books }: World, touched: Touched, viewer: Viewer): Addresses {
  const { shelf, post, people, word, letter } = touched
  const buddyRead = touched.buddyRead ?? post?.buddyRead
  const theirs = conversations.filter((one) => viewer !== null && one.people.includes(viewer)).slice(-3)
  const shelves = new Set([shelf, post?.shelf].filter((one) => one !== undefined))
  return joined([
    ...people.slice(0, 2).map(ofPerson),
    ...[...shelves].map(ofShelf),
    ...(post ? [ofPost(post)] : []),
    ...(post?.placedIn ? [ofMargin(post.placedIn)] : []),
    ...(buddyRead ? [ofBuddyRead(buddyRead)] : []),
    ...(letter ? [ofCopy(letter.bookId)] : []),
    ofSearch(word ? [word] : []),
    ofLists(viewer, books.slice(0, 1)),
    { calls: theirs.map(ofConversation), pages: [] },
  ])
}

/** The addresses that could show anything to a viewer: every list, and the page of each thing that is hidden from them. */
export function allAddresses({ ledger, conversations, books, people }: World, viewer: Viewer): Addresses {
  const pagesOf = (addresses: Addresses, isHidden: boolean) =>
    isHidden ? addresses : { ...addresses, pages: [] }
  const shelves = ledger.shelves.filter(({ owner }) => people.has(owner))
  const posts = ledger.posts.filter(({ author }) => people.has(author))
  return joined([
    ...[...people.keys()].map(ofPerson),
    ...shelves.map((shelf) => pagesOf(ofShelf(shelf), !ledger.seesShelf(viewer, shelf))),
    ...posts.map((post) => pagesOf(ofPost(post), !ledger.seesPost(viewer, post))),
    ...books.flatMap((bookId) => [ofMargin(bookId), ofCopy(bookId)]),
    ...ledger.buddyReads.filter(({ readers }) => people.has(readers[0])).map(ofBuddyRead),
    ofSearch(['words', 'shelf', 'name']),
    ofLists(viewer, books),
    { calls: books.map((bookId) => `/api/books/${bookId}/posts?limit=50`), pages: [] },
    { calls: conversations.map(ofConversation), pages: [] },
  ])
}

const LISTS = ['/api/posts/discover', '/api/bookshelves/discover', '/api/books/being-read']
const LISTS_OF_READERS = [
  '/api/posts/following',
  '/api/posts/saved',
  '/api/bookshelves/following',
  '/api/authors/following',
  '/api/series/following',
  '/api/bookshelves/collaborating',
  '/api/bookshelves/invited',
  '/api/notifications',
  '/api/messages/conversations',
  '/api/users/suggestions',
  '/api/books/fellow-readers',
  '/api/buddy-reads',
]
const PARTS_OF_PERSON = [
  '/posts',
  '/likes',
  '/bookshelves',
  '/followers',
  '/following',
  '/mutuals',
  '/reading',
]
const PARTS_OF_SHELF = ['/books', '/replies', '/invitations', '/followers']
const PARTS_OF_POST = ['/replies', '/shares', '/likes']

const limited = (path: string) =>
  `${path}?limit=${path.endsWith('s/suggestions') || path === '/api/buddy-reads' || path.startsWith('/api/books/') ? 20 : 50}`

const ofConversation = ({ id }: { id: string }) => limited(`/api/messages/conversations/${id}/messages`)

const ofSearch = (words: readonly string[]): Addresses => ({
  calls: words.flatMap((word) =>
    ['search/posts', 'search/bookshelves', 'users/search'].map((kind) => `/api/${kind}?q=${word}&limit=50`),
  ),
  pages: [],
})

const ofLists = (viewer: Viewer, books: readonly string[]): Addresses => ({
  calls: [
    ...[...LISTS, ...(viewer === null ? [] : LISTS_OF_READERS)].map(limited),
    ...books.map((bookId) => `/api/books/${bookId}/bookshelves/public?limit=50`),
  ],
  pages: ['/'],
})

const ofPerson = (name: string): Addresses => {
  const path = `/api/users/${name}`
  return {
    calls: [
      path,
      ...PARTS_OF_PERSON.map((part) => limited(path + part)),
      `${path}/posts/rss`,
      `${path}/statistics`,
    ],
    pages: [`/${name}`],
  }
}

const ofShelf = ({ id, owner }: Shelf): Addresses => {
  const path = `/api/bookshelves/${id}`
  const others = ['/books/rss', '/collaborators', '/export?format=json'].map((part) => path + part)
  return {
    calls: [path, ...PARTS_OF_SHELF.map((part) => limited(path + part)), ...others],
    pages: [`/bookshelves/${owner}/${id}`],
  }
}

const ofPost = ({ id }: Post): Addresses => {
  const path = `/api/posts/${id}`
  return {
    calls: [path, ...PARTS_OF_POST.map((part) => limited(path + part)), `${path}/history`],
    pages: [`/posts/${id}`],
  }
}

/** Notes along something that is read: those that are open, and those that are sealed. */
const notesOf = (path: string) => ['open', 'sealed'].map((show) => `${path}/notes?show=${show}&limit=50`)

const ofMargin = (bookId: string): Addresses => {
  const path = `/api/books/${bookId}/margin`
  return { calls: [path, ...notesOf(path)], pages: [] }
}

const ofBuddyRead = ({ id, bookId }: BuddyRead): Addresses => {
  const path = `/api/buddy-reads/${id}`
  return { calls: [`${path}/margin`, ...notesOf(path), `/api/books/${bookId}/buddy-reads`], pages: [] }
}

/** What is written in a viewer's copy of a book. */
const ofCopy = (bookId: string): Addresses => ({ calls: [`/api/books/${bookId}/inscriptions`], pages: [] })

const joined = (all: readonly Addresses[]): Addresses => ({
  calls: all.flatMap(({ calls }) => calls),
  pages: all.flatMap(({ pages }) => pages),
})
