import type { Post, Shelf, Viewer } from './model.ts'
import type { Touched, World } from './operations/operation.ts'
import type { Reader } from './reader.ts'

/** The addresses that could show what an operation has touched. */
export function addressesOf({ conversations, books }: World, touched: Touched, viewer: Viewer): string[] {
  const { shelf, post, people, word } = touched
  const theirs = conversations.filter((one) => viewer !== null && one.people.includes(viewer)).slice(-3)
  return [
    ...people.slice(0, 2).flatMap(placesOfPerson),
    ...(shelf ? placesOfShelf(shelf) : []),
    ...(post ? placesOfPost(post) : []),
    ...(post?.shelf && post.shelf !== shelf ? placesOfShelf(post.shelf) : []),
    ...(word ? [`/api/search/posts?q=${word}`, `/api/search/bookshelves?q=${word}`] : []),
    '/',
    '/api/posts/discover?limit=50',
    '/api/bookshelves/discover?limit=50',
    `/api/books/${books[0]}/bookshelves/public?limit=50`,
    ...(viewer === null
      ? []
      : [
          '/api/posts/following?limit=50',
          '/api/posts/saved?limit=50',
          '/api/bookshelves/following?limit=50',
          '/api/bookshelves/collaborating?limit=50',
          '/api/notifications?limit=50',
          '/api/messages/conversations?limit=50',
          ...theirs.map(({ id }) => `/api/messages/conversations/${id}/messages?limit=50`),
        ]),
  ]
}

const placesOfPerson = (name: string) => [
  `/${name}`,
  `/api/users/${name}`,
  `/api/users/${name}/posts?limit=50`,
  `/api/users/${name}/posts/rss`,
  `/api/users/${name}/likes?limit=50`,
  `/api/users/${name}/bookshelves?limit=50`,
]

const placesOfShelf = ({ id, owner }: Shelf) => [
  `/bookshelves/${owner}/${id}`,
  `/api/bookshelves/${id}`,
  `/api/bookshelves/${id}/books?limit=50`,
  `/api/bookshelves/${id}/replies?limit=50`,
  `/api/bookshelves/${id}/invitations?limit=50`,
]

const placesOfPost = ({ id }: Post) => [
  `/posts/${id}`,
  `/api/posts/${id}`,
  `/api/posts/${id}/replies?limit=50`,
  `/api/posts/${id}/shares?limit=50`,
  `/api/posts/${id}/history`,
]

const AT_ONCE = 8

export interface Crawled {
  requests: number
  unanswered: number
  leaks: string[]
}

/** Requests all those addresses as one viewer. */
export async function crawl(world: World, reader: Reader, touched: Touched): Promise<Crawled> {
  const addresses = addressesOf(world, touched, reader.name)
  const crawled: Crawled = { requests: addresses.length, unanswered: 0, leaks: [] }
  const next = async (): Promise<void> => {
    const path = addresses.pop()
    if (path === undefined) return
    const answer = await reader.get(path)
    if (!answer) crawled.unanswered += 1
    else {
      const asked = touched.word && path.includes(touched.word) ? touched.word : undefined
      const text = asked ? answer.text.replaceAll(`"q":"${asked}"`, '') : answer.text
      for (const leak of world.model.leaksIn(text, reader.name))
        crawled.leaks.push(`${reader.name ?? 'a visitor'} sees ${leak} at ${path}`)
    }
    return next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return crawled
}
