import type { InputOf, ResultOf, searchApi } from '@flyleaf/contracts'
import { hiddenFor, personJson } from '@flyleaf/projections'
import {
  iso,
  keyset,
  toPage,
  type DbTime,
  type KeyColumn,
  type Keyed,
  type Verb,
  type Work,
} from '@flyleaf/service'
import { bookCard } from '../book/book-card.ts'
import { walk } from '../query/common.ts'
import { hasWords } from '../query/has-words.ts'
import { Parameters } from '../query/parameters.ts'
import { correctionOf, understand, type Asked } from '../query/understand.ts'
import { marksOf } from '../text/marks.ts'
import { snippetOf } from './snippet.rules.ts'

type Input = InputOf<typeof searchApi.posts>
type Found = ResultOf<typeof searchApi.posts>['items'][number]
interface Row extends Omit<Found, 'createdAt' | 'snippet' | 'marks'>, Keyed {
  createdAt: DbTime
  /** Null when it may not be shown. */
  content: string | null
}

const NEWEST: KeyColumn[] = [
  { by: 'm.created_at', kind: 'time' },
  { by: 'm.post_id', kind: 'text' },
]
const SORTS = {
  newest: NEWEST,
  popular: [{ by: 'm.like_count', kind: 'whole' }, ...NEWEST] satisfies KeyColumn[],
}
const FOUND = `m.post_id as "postId", m.post_type as "postType", ${personJson('p')} as author, m.title,
  case when m.is_spoiler then null else m.content end as content, m.is_spoiler as "isSpoiler", ${bookCard('b')} as book,
  m.rating, m.like_count as "likeCount", m.created_at as "createdAt"`

/** Posts by their words and by what their book is called. */
export const findPosts: Verb<typeof searchApi.posts> = async (work, input) => {
  const understood = input.q
    ? await understand(work.sql, 'post', input.q, (asked) => findAsked(work, asked, input))
    : { asked: null, rows: await read(work, null, input, everything) }
  if (!understood) return { items: [], pagination: { hasMore: false, nextCursor: null } }
  const { asked, rows } = understood
  const words = asked?.terms.flatMap(({ anyOf }) => anyOf.map(({ word }) => word)) ?? []
  const terms = asked?.terms ?? []
  const view = ({ content, ...row }: Row) => {
    const snippet = content === null ? '' : snippetOf(content, words)
    const marks = { title: marksOf(row.title ?? '', terms), snippet: marksOf(snippet, terms) }
    return { ...row, snippet, marks, createdAt: iso(row.createdAt) }
  }
  return { ...toPage(rows, input.limit, view, orderOf(input, 1).cursorOf), ...correctionOf(asked) }
}

const orderOf = ({ sortBy, cursor }: Input, from: number) => keyset(SORTS[sortBy], 'desc', cursor, from)

async function findAsked(work: Work, asked: Asked, input: Input) {
  if (asked.isCommon) {
    const rows = await read(work, asked, input, walking)
    // Fewer: little matches after all, and each is looked at.
    if (rows.length > input.limit) return rows
  }
  return read(work, asked, input, matching)
}

interface Parts {
  /** Whether the viewer may meet a post, as SQL. */
  shown: string
  /** Whether it has the words that were asked for, as SQL. */
  matches: string
  order: ReturnType<typeof orderOf>
  limit: number
}

const walking = ({ shown, matches, order, limit }: Parts) =>
  `select m.post_id, ${order.selected} from ${walk({ table: 'post_index', rows: shown, page: order, matches, limit })} m`

/** Found first and sorted then: an index of the order would be walked for ages past posts that do not match. */
const matching = ({ shown, matches, order, limit }: Parts) =>
  `select m.post_id, ${order.selected} from (select post_id, like_count, created_at from post_index m where ${matches} and ${shown} offset 0) m
   where ${order.condition} ${order.orderBy} limit ${limit}`

const everything = ({ shown, order, limit }: Parts) =>
  `select m.post_id, ${order.selected} from post_index m where ${shown} and ${order.condition} ${order.orderBy} limit ${limit}`

/** A page of posts from where `from` finds them. */
async function read(
  { sql, caller }: Work,
  asked: Asked | null,
  input: Input,
  from: (parts: Parts) => string,
) {
  const parameters = new Parameters()
  const shown = `not is_hidden and author_id <> all(${hiddenFor(`${parameters.add(caller?.userId ?? null)}::text`)})`
  const matches = asked ? hasWords('m', asked, parameters) : 'true'
  const order = orderOf(input, parameters.next)
  return sql<Row>(
    `with page as materialized (${from({ shown, matches, order, limit: input.limit + 1 })})
     select ${FOUND}, page.key from page join post_index m using (post_id) left join person p on p.user_id = m.author_id
       left join book_index b on b.book_id = m.book_id ${order.orderBy}`,
    [...parameters.values, ...order.values],
  )
}
