import type { searchApi } from '@flyleaf/contracts'
import { iso, pageOf, type Handler } from '@flyleaf/service'
import { correctionOf, interpret } from '../query/interpret.ts'
import { marksOf } from '../text/marks.ts'
import type { Searching } from '../text-index/text-index.module.ts'
import type { PostRow } from '../text-index/text-index.ts'
import { postOrder } from './post-order.ts'
import { snippetOf } from './snippet.rules.ts'

/** Posts by their words and by the title of their book. */
export const findPosts: Handler<typeof searchApi.posts, Searching> = async (
  { caller, reads, index },
  input,
) => {
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
  const view = ({ content, ...row }: PostRow) => {
    const snippet = content === null ? '' : snippetOf(content, words)
    const marks = { title: marksOf(row.title ?? '', terms), snippet: marksOf(snippet, terms) }
    return { ...row, snippet, marks, createdAt: iso(row.createdAt) }
  }
  return { ...pageOf(rows, postOrder(input), input, view), ...correctionOf(asked) }
}
