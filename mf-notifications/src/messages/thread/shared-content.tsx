import { BookId, BookshelfId, PostId, type Message } from '@flyleaf/contracts'
import { Slot } from '@flyleaf/web'

export type Thing = { kind: 'post' | 'book' | 'bookshelf'; id: string }

const ADDRESS = /https?:\/\/[^\s<>"“”]+/g
const PLACES = [
  { kind: 'post', at: /^\/posts\/([^/]+)\/?$/, id: PostId },
  { kind: 'book', at: /^\/books\/([^/]+)\/?$/, id: BookId },
  { kind: 'bookshelf', at: /^\/bookshelves\/[^/]+\/([^/]+)\/?$/, id: BookshelfId },
] as const

/** The first post, book or bookshelf that a message contains or links to on Flyleaf. */
export function sharedContentIn(
  message: Pick<Message, 'content' | 'postId' | 'bookId' | 'bookshelfId'>,
): Thing | undefined {
  if (message.postId) return { kind: 'post', id: message.postId }
  if (message.bookId) return { kind: 'book', id: message.bookId }
  if (message.bookshelfId) return { kind: 'bookshelf', id: message.bookshelfId }
  return [...message.content.matchAll(ADDRESS)].flatMap(([address]) => thingAt(address))[0]
}

function thingAt(address: string): Thing[] {
  const url = URL.parse(address.replace(/[.,;:!?)]+$/, ''))
  return url?.origin === location.origin ? thingsOn(url.pathname) : []
}

function thingsOn(path: string): Thing[] {
  return PLACES.flatMap(({ kind, at, id }) => {
    const found = at.exec(path)?.[1]
    return found && id.safeParse(found).success ? [{ kind, id: found }] : []
  })
}

/** What is on the page with this path: a post, book or bookshelf. */
export const thingOn = (path: string): Thing | undefined => thingsOn(path)[0]

/** Its card, drawn by the team that owns it with the reader's own rights: what the reader may not see shows nothing. */
export function SharedContent({ thing: { kind, id } }: { thing: Thing }) {
  if (kind === 'post') return <Slot id="feed.linked-post" postId={id} isExtra />
  if (kind === 'book') return <Slot id="shelves.linked-book" bookId={id} isExtra />
  return <Slot id="shelves.linked-shelf" bookshelfId={id} isExtra />
}
