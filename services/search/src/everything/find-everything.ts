import { FoundPeople, isEnoughToFindPeople, type searchApi } from '@flyleaf/contracts'
import type { Handler, Work } from '@flyleaf/service'
import { findBooks } from '../book/find-books.ts'
import { findBookshelves } from '../bookshelf/find-bookshelves.ts'
import { findPosts } from '../post/find-posts.ts'
import type { Searching } from '../text-index/text-index.module.ts'
import { BOOKS, findCredits, firstOf } from './find-credits.ts'

/** The first results of every kind, each as its own list shows them to the caller. */
export const findEverything: Handler<typeof searchApi.everything, Searching> = async (work, { q, limit }) => {
  const [books, bookshelves, posts, people] = await Promise.all([
    findBooks(work, { q, limit: BOOKS }),
    findBookshelves(work, { q, limit }),
    findPosts(work, { q, limit, sortBy: 'relevance' }),
    findPeople(work, q, limit),
  ])
  const { authors, series } = await findCredits(work.reads.db, books.items, books.didYouMean ?? q)
  return {
    books: firstOf(books.items, limit),
    authors: firstOf(authors, limit),
    series: firstOf(series, limit),
    bookshelves: firstPage(bookshelves),
    posts: firstPage(posts),
    people: firstOf(people, limit),
  }
}

const firstPage = <Item>({ items, pagination }: { items: Item[]; pagination: { hasMore: boolean } }) => ({
  items,
  hasMore: pagination.hasMore,
})

/** The account service knows whom the caller may find. */
async function findPeople({ caller, others }: Work & Searching, q: string, limit: number) {
  if (!isEnoughToFindPeople(q)) return []
  const asked = {
    q: q.replaceAll('\0', ' '),
    limit: String(limit + 1),
    ...(caller ? { viewerId: caller.userId } : {}),
  }
  const found = await others.ask('account', '/internal/people', asked, FoundPeople)
  return found?.items ?? []
}
