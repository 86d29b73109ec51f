import type { Bench } from '../bench.ts'
import type { ServiceName } from '../../start/layout.ts'
import { queryRows } from '../postgres.ts'
import { asRead, comparedWith, promising, type Row } from '../row.ts'
import { makeLargeShelves } from '../seed/large-shelves.ts'
import { get, signIn, spread, type SignedIn } from '../sessions.ts'

const FOLLOWING = '/api/posts/following?limit=20'
const DEEP = 5000
/** Too many for one page, but fewer than the books of the data set. */
const LARGE_SHELF = 5000

/** The first page of the following feed: with an empty cache, then for returning readers. */
export async function followingFeed(bench: Bench): Promise<Row[]> {
  const readers = await bench.readers(1000)
  const requests = readers.map((reader) => get(FOLLOWING, reader))
  // Sessions are cached first, because they are no part of a feed.
  const { failures = {} } = await bench.load(
    'warm-up',
    'notifications',
    readers.map((reader) => get('/api/notifications?limit=1', reader)),
    { isOnce: true },
  )
  if (Object.keys(failures).length > 0) throw new Error(`readers are not known: ${JSON.stringify(failures)}`)
  const first = await bench.load('following-feed, first time', 'feed', requests, { isOnce: true })
  return [first, asRead(await bench.load('following-feed', 'feed', requests))]
}

/** A page deep in the following feed against its first, for those who follow most. */
export async function deepPage(bench: Bench): Promise<Row[]> {
  const numbers = await queryRows<{ number: number }>(
    bench.platform,
    'account',
    `select split_part(username, '_', 2)::integer as number from account where email like '%@bench.example'
     order by following_count desc, user_id limit 16`,
  )
  const readers = await signIn(
    bench.platform,
    numbers.map(({ number }) => number),
  )
  const lists = readers.map((reader) => ({ reader, path: FOLLOWING }))
  return firstAndDeep(bench, 'following-feed, who follow most', 'feed', lists, DEEP)
}

/** The first page of Discover, for many readers. */
export async function discoverFeed(bench: Bench): Promise<Row[]> {
  const requests = (await bench.readers(200)).map((reader) => get('/api/posts/discover?limit=20', reader))
  return [asRead(await bench.load('discover-feed', 'feed', requests))]
}

/** A post with many replies: the two calls of its page, alternating. */
export async function postWithReplies(bench: Bench): Promise<Row[]> {
  const posts = await queryRows<{ post_id: string }>(
    bench.platform,
    'feed',
    `select post_id from post where reply_count > 0 and deleted_at is null order by reply_count desc, post_id limit 50`,
  )
  const requests = (await bench.readers(200)).flatMap((reader, index) => {
    const path = `/api/posts/${posts[index % posts.length]!.post_id}`
    return [get(path, reader), get(`${path}/replies?limit=20`, reader)]
  })
  return [asRead(await bench.load('post-with-replies', 'feed', requests))]
}

/** The two calls of a bookshelf's page, alternating; then a deep page of a large one. */
export async function bookshelf(bench: Bench): Promise<Row[]> {
  const shelves = await queryRows<{ bookshelf_id: string }>(
    bench.platform,
    'shelves',
    `select bookshelf_id from bookshelf where not is_private and book_count >= 20 order by bookshelf_id limit 200`,
  )
  const readers = await bench.readers(200)
  const requests = readers.flatMap((reader, index) => {
    const path = `/api/bookshelves/${shelves[index % shelves.length]!.bookshelf_id}`
    return [get(path, reader), get(`${path}/books?limit=20`, reader)]
  })
  const page = await bench.load('bookshelf', 'shelves', requests)
  const books = Math.min(LARGE_SHELF, bench.size.books)
  const large = await makeLargeShelves(bench.platform, spread(bench.size.readers, 8), books)
  const lists = large.map(({ bookshelfId }, index) => ({
    reader: readers[index % readers.length]!,
    path: `/api/bookshelves/${bookshelfId}/books?limit=20`,
  }))
  const scenario = `bookshelf of ${books.toLocaleString('en')}`
  return [asRead(page), ...(await firstAndDeep(bench, scenario, 'shelves', lists, books - 20))]
}

const SORTS = [
  'ratingCount&sortOrder=desc',
  'averageRating&sortOrder=desc',
  'publishedYear&sortOrder=desc',
  'publishedYear&sortOrder=asc',
  'pageCount&sortOrder=asc',
  'title&sortOrder=asc',
  'createdAt&sortOrder=desc',
]

/** The catalogue in each order, and a deep page compared with the first. */
export async function bookLists(bench: Bench): Promise<Row[]> {
  const readers = await bench.readers(50)
  const lists = readers.map((reader, index) => ({
    reader,
    path: `/api/books?limit=20&sortBy=${SORTS[index % SORTS.length]}`,
  }))
  const [first, deep] = await firstAndDeep(bench, 'book-lists', 'shelves', lists, DEEP)
  return [asRead(first), deep]
}

/** The notifications page, and the unread count alone, by the smallest call that returns it. */
export async function notifications(bench: Bench): Promise<Row[]> {
  const readers = await bench.readers(1000)
  const load = (scenario: string, path: string) =>
    bench.load(
      scenario,
      'notifications',
      readers.map((reader) => get(`/api/notifications${path}`, reader)),
    )
  const page = await load('notifications page', '?limit=20')
  const count = await load('unread count', '/unread-count')
  return [asRead(page), promising(count, { '≥ 60 % of hello world': count.share! >= 0.6 })]
}

/** The profile call, which every page makes first; it mostly measures the session lookup, by CPU time. */
export async function sessionCheck(bench: Bench): Promise<Row[]> {
  const requests = (await bench.readers(200)).map((reader) => get('/api/users/profile', reader))
  return [await bench.load('session-check', 'account', requests)]
}

interface List {
  reader: SignedIn
  path: string
}

/** The first pages of lists, and pages this many rows deep in them, which shall cost about the same. */
async function firstAndDeep(
  bench: Bench,
  scenario: string,
  service: ServiceName,
  lists: List[],
  depth: number,
): Promise<[Row, Row]> {
  const found = await Promise.all(lists.map(({ reader, path }) => bench.deepPath(reader, path, depth)))
  const first = await bench.load(
    scenario,
    service,
    lists.map(({ reader, path }) => get(path, reader)),
  )
  const row = Math.min(...found.map((deep) => deep.row))
  const deep = await bench.load(
    `${scenario}, row ${row.toLocaleString('en')}`,
    service,
    lists.map(({ reader }, index) => get(found[index]!.path, reader)),
  )
  return [first, comparedWith(deep, first, 1.5)]
}
