import { blockedFor, hiddenFor, personJson } from '@flyleaf/projections'
import type { Sql } from '@flyleaf/service'
import { isByRelevance, postColumns, postOrder } from '../post/post-order.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { PostInput as Input, PostRow } from '../text-index/text-index.ts'
import { bookCard } from './book-card.ts'
import { closenessOf, wholeOf, WHOLE } from './closeness.ts'
import { pageOfRelevance, walk } from './common.ts'
import { hasWords } from './has-words.ts'
import { Parameters } from './parameters.ts'

interface Search {
  sql: Sql
  viewer: string | null
}

const FOUND = `m.post_id as "postId", m.post_type as "postType", ${personJson('p')} as author, m.title,
  case when m.is_spoiler then null else m.content end as content, m.is_spoiler as "isSpoiler", ${bookCard('b')} as book,
  m.rating, m.like_count as "likeCount", m.created_at as "createdAt"`

/** A page of posts that the viewer may see, and one more: all of them, or those that match. */
export async function readPosts(search: Search, asked: ParsedQuery | null, input: Input): Promise<PostRow[]> {
  if (!asked) return read(search, null, input, everything)
  if (asked.isCommon) {
    const rows = await readCommon(search, asked, input)
    // Little matches after all, so each match is examined.
    if (rows.length > input.limit) return rows
  }
  return read(search, asked, input, matching)
}

/** Whole words first, which may be few, then the other matches. */
async function readCommon(search: Search, asked: ParsedQuery, input: Input) {
  const whole = isByRelevance(input) ? wholeOf(asked) : null
  if (!whole) return read(search, asked, input, walking)
  const [after = WHOLE] = postOrder(input, 1).values
  const closest = Number(after) < WHOLE ? [] : await readWhole(search, whole, input)
  if (closest.length > input.limit) return closest
  const others = await read(search, asked, input, (parts) => walking({ ...parts, relevance: 0 }), whole)
  return [...closest, ...others].slice(0, input.limit + 1)
}

async function readWhole(search: Search, whole: ParsedQuery, input: Input) {
  const rows = whole.closer[0]!.isCommon ? await read(search, whole, input, walking) : []
  return rows.length > input.limit ? rows : read(search, whole, input, matching)
}

/** The posts among these that the viewer may see, in the page's order. */
export function readPostsOf(
  search: Search,
  posts: readonly { id: string; relevance: number }[],
  input: Input,
) {
  const parameters = new Parameters()
  const given = `jsonb_to_recordset(${parameters.add(JSON.stringify(posts))}::jsonb) as given(id text, relevance integer)`
  const from = `(select m.*, given.relevance from ${given} join post_index m on m.post_id = given.id)`
  return read(search, null, input, (parts) => everything(parts, from), null, parameters)
}

interface Parts {
  input: Input
  /** SQL: whether the viewer may see a post. */
  shown: string
  /** SQL: whether it contains the words. */
  matches: string
  /** SQL: how closely. */
  closeness: string
  /** The relevance of all these posts. */
  relevance: number
  order: ReturnType<typeof postOrder>
  /** The number of the first parameter of the order. */
  from: number
  limit: number
}

const PAGED = 'm.post_id, m.relevance'

function walking({ input, shown, matches, relevance, order, from, limit }: Parts) {
  const page = isByRelevance(input)
    ? pageOfRelevance(relevance, postColumns(input), input.cursor, from)
    : order
  const list = `(select *, ${relevance} as relevance from post_index)`
  return `select ${PAGED}, ${order.selected} from ${walk({ table: list, rows: shown, page, matches, limit })} m where ${order.condition}`
}

/** Filters first and sorts afterwards: walking a sort index would pass too many posts that do not match. */
const matching = ({ shown, matches, closeness, order, limit }: Parts) =>
  `select ${PAGED}, ${order.selected} from (select post_id, like_count, created_at, ${closeness} as relevance from post_index m where ${matches} and ${shown} offset 0) m
   where ${order.condition} ${order.orderBy} limit ${limit}`

const everything = ({ shown, order, limit }: Parts, from = '(select *, 0 as relevance from post_index)') =>
  `select ${PAGED}, ${order.selected} from ${from} m where ${shown} and ${order.condition} ${order.orderBy} limit ${limit}`

/**
 * SQL: whether the viewer may see a post: neither its author is hidden from them, nor who owns its thread. Nobody sees a reply without
 * an owner of its thread: below an erased person's bookshelf, or indexed before owners were known. Nor below a bookshelf that is private
 * or deleted: its replies lose their text one by one, and until then it must not be found.
 */
const visibleTo = (viewer: string) =>
  `author_id <> all(${hiddenFor(viewer)}) and (post_type <> 'REPLY' or thread_owner_id is not null and thread_owner_id <> all(${blockedFor(viewer)}))
   and (select is_hidden from shelf_index where bookshelf_id = thread_bookshelf_id) is not true`

/** A page of posts from the source `from`, without those that match `except`. */
async function read(
  { sql, viewer }: Search,
  asked: ParsedQuery | null,
  input: Input,
  source: (parts: Parts) => string,
  except: ParsedQuery | null = null,
  parameters = new Parameters(),
) {
  const shown = `not is_hidden and ${visibleTo(`${parameters.add(viewer)}::text`)}`
  const has = (words: ParsedQuery | null, isIn: string) => (words ? hasWords('m', words, parameters) : isIn)
  const matches = `${has(asked, 'true')} and not (${has(except, 'false')})`
  const closeness = asked && source === matching ? closenessOf('m', asked, parameters) : '0'
  const from = parameters.next
  const order = postOrder(input, from)
  const page = source({
    input,
    shown,
    matches,
    closeness,
    relevance: WHOLE,
    order,
    from,
    limit: input.limit + 1,
  })
  return sql<PostRow>(
    `with page as materialized (${page})
     select ${FOUND}, m.key from (select * from page join post_index using (post_id)) m left join person p on p.user_id = m.author_id
       left join book_index b on b.book_id = m.book_id ${order.orderBy}`,
    [...parameters.values, ...order.values],
  )
}
