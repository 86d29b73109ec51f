import type { Post, Shelf, Viewer } from './model.ts'
import type { Touched, World } from './operations/operation.ts'

/** Addresses that could show something. */
export interface Addresses {
  calls: string[]
  /** Documents, which cost ten times as much as calls and are made of their responses. */
  pages: string[]
}

/** The addresses that could show a viewer what an operation has touched. */
export function addressesAfter({ conversations, books }: World, touched: Touched, viewer: Viewer): Addresses {
  const { shelf, post, people, word } = touched
  const theirs = conversations.filter((one) => viewer !== null && one.people.includes(viewer)).slice(-3)
  const shelves = new Set([shelf, post?.shelf].filter((one) => one !== undefined))
  return joined([
    ...people.slice(0, 2).map(ofPerson),
    ...[...shelves].map(ofShelf),
    ...(post ? [ofPost(post)] : []),
    {
      calls: [
        ...(word ? [`/api/search/posts?q=${word}`, `/api/search/bookshelves?q=${word}`] : []),
        '/api/posts/discover?limit=50',
        '/api/bookshelves/discover?limit=50',
        '/api/books/being-read?limit=20',
        `/api/books/${books[0]}/bookshelves/public?limit=50`,
        ...(viewer === null ? [] : LISTS_OF_READERS),
        ...theirs.map(ofConversation),
      ],
      pages: ['/'],
    },
  ])
}

/** The addresses that could show anything to a viewer: every list, and the page of each thing that is hidden from them. */
export function allAddresses({ model, conversations, books, actors }: World, viewer: Viewer): Addresses {
  const pagesOf = (addresses: Addresses, isHidden: boolean) =>
    isHidden ? addresses : { ...addresses, pages: [] }
  return joined([
    ...[...actors.keys()].map(ofPerson),
    ...model.shelves.map((shelf) => pagesOf(ofShelf(shelf), !model.seesShelf(viewer, shelf))),
    ...model.posts.map((post) => pagesOf(ofPost(post), !model.seesPost(viewer, post))),
    {
      calls: [
        '/api/posts/discover?limit=50',
        '/api/bookshelves/discover?limit=50',
        '/api/books/being-read?limit=20',
        ...books.flatMap((bookId) => [
          `/api/books/${bookId}/bookshelves/public?limit=50`,
          `/api/books/${bookId}/posts?limit=50`,
        ]),
        '/api/search/posts?q=words&limit=50',
        '/api/search/bookshelves?q=shelf&limit=50',
        '/api/users/search?q=name&limit=50',
        ...(viewer === null ? [] : LISTS_OF_READERS),
        ...conversations.map(ofConversation),
      ],
      pages: ['/'],
    },
  ])
}

const LISTS_OF_READERS = [
  '/api/posts/following?limit=50',
  '/api/posts/saved?limit=50',
  '/api/bookshelves/following?limit=50',
  '/api/bookshelves/collaborating?limit=50',
  '/api/bookshelves/invited?limit=50',
  '/api/notifications?limit=50',
  '/api/messages/conversations?limit=50',
  '/api/users/suggestions?limit=20',
  '/api/books/fellow-readers?limit=20',
]

const ofConversation = ({ id }: { id: string }) => `/api/messages/conversations/${id}/messages?limit=50`

const ofPerson = (name: string): Addresses => ({
  calls: [
    `/api/users/${name}`,
    `/api/users/${name}/posts?limit=50`,
    `/api/users/${name}/posts/rss`,
    `/api/users/${name}/likes?limit=50`,
    `/api/users/${name}/bookshelves?limit=50`,
    `/api/users/${name}/followers?limit=50`,
    `/api/users/${name}/following?limit=50`,
    `/api/users/${name}/mutuals?limit=50`,
    `/api/users/${name}/reading?limit=50`,
    `/api/users/${name}/statistics`,
  ],
  pages: [`/${name}`],
})

const ofShelf = ({ id, owner }: Shelf): Addresses => ({
  calls: [
    `/api/bookshelves/${id}`,
    `/api/bookshelves/${id}/books?limit=50`,
    `/api/bookshelves/${id}/books/rss`,
    `/api/bookshelves/${id}/replies?limit=50`,
    `/api/bookshelves/${id}/invitations?limit=50`,
    `/api/bookshelves/${id}/collaborators`,
    `/api/bookshelves/${id}/followers?limit=50`,
    `/api/bookshelves/${id}/export?format=json`,
  ],
  pages: [`/bookshelves/${owner}/${id}`],
})

const ofPost = ({ id }: Post): Addresses => ({
  calls: [
    `/api/posts/${id}`,
    `/api/posts/${id}/replies?limit=50`,
    `/api/posts/${id}/shares?limit=50`,
    `/api/posts/${id}/likes?limit=50`,
    `/api/posts/${id}/history`,
  ],
  pages: [`/posts/${id}`],
})

const joined = (all: readonly Addresses[]): Addresses => ({
  calls: all.flatMap(({ calls }) => calls),
  pages: all.flatMap(({ pages }) => pages),
})
