import { REACHED_MAX, ReachedBooks, liesAhead, type searchApi } from '@flyleaf/contracts'
import { iso, pageOf, type Handler, type Work } from '@flyleaf/service'
import { correctionOf, interpret } from '../query/interpret.ts'
import { marksOf } from '../text/marks.ts'
import type { Searching } from '../text-index/text-index.module.ts'
import type { PostRow } from '../text-index/text-index.ts'
import { postOrder } from './post-order.ts'
import { snippetOf } from './snippet.rules.ts'

/** Posts by their words and by the title of their book. */
export const findPosts: Handler<typeof searchApi.posts, Searching> = async (work, input) => {
  const { caller, reads, index } = work
  const viewer = caller?.userId ?? null
  const understood = input.q
    ? await interpret(
        {
          db: reads.db,
          index,
          kind: 'post',
          find: (asked) => index.posts(viewer, asked, input),
          idOf: ({ postId }) => postId,
        },
        input.q,
      )
    : { asked: null, rows: await index.posts(viewer, null, input) }
  if (!understood) return { items: [], pagination: { hasMore: false, nextCursor: null } }
  const { asked, rows } = understood
  const words = asked?.terms.flatMap(({ anyOf }) => anyOf.map(({ word }) => word)) ?? []
  const terms = asked?.terms ?? []
  const isAhead = await aheadOf(work, rows)
  const view = ({ content, positionShare: _place, ...found }: PostRow) => {
    const row = { ...found, isAhead: isAhead.has(found.postId) }
    const snippet = content === null || row.isAhead ? '' : snippetOf(content, words)
    const marks = { title: marksOf(row.title ?? '', terms), snippet: marksOf(snippet, terms) }
    return { ...row, snippet, marks, createdAt: iso(row.createdAt) }
  }
  return { ...pageOf(rows, postOrder(input), input, view), ...correctionOf(asked) }
}

/**
 * The posts by others at places of their books that the caller has not reached; none for visitors. While the shelves service does not
 * answer, all that have a place.
 */
async function aheadOf(
  { caller, others }: Pick<Work & Searching, 'caller' | 'others'>,
  rows: readonly PostRow[],
) {
  const placed = rows.flatMap(({ postId, book, positionShare, author }) =>
    caller && book && positionShare !== null && author?.userId !== caller.userId
      ? [{ postId, bookId: book.bookId, positionShare }]
      : [],
  )
  if (!caller || placed.length === 0) return new Set<string>()
  const bookIds = [...new Set(placed.map(({ bookId }) => bookId))].slice(0, REACHED_MAX).join()
  const asked = { readerId: caller.userId, bookIds }
  const reached = await others.ask('shelves', '/internal/readings/reached', asked, ReachedBooks)
  const shares = new Map(reached?.books.map(({ bookId, share }) => [bookId, share]))
  const ahead = placed.filter(
    ({ bookId, positionShare }) => !reached || liesAhead(positionShare, shares.get(bookId) ?? null),
  )
  return new Set(ahead.map(({ postId }) => postId))
}
