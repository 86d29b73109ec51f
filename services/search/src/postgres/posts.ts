import { blockedFor, hiddenFor, personJson } from '@flyleaf/projections'
import type { Sql } from '@flyleaf/service'
import { postOrder } from '../post/post-order.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { PostInput as Input, PostRow } from '../text-index/text-index.ts'
import { bookCard } from './book-card.ts'
import { walk } from './common.ts'
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
    const rows = await read(search, asked, input, walking)
    // Little matches after all, so each match is examined.
    if (rows.length > input.limit) return rows
  }
  return read(search, asked, input, matching)
}

/** Those of these posts that the viewer may see, in the page's order. */
export function readPostsOf(search: Search, ids: readonly string[], input: Input) {
  const parameters = new Parameters()
  const isGiven = `post_id = any(${parameters.add(ids)}::text[])`
  return read(
    search,
    null,
    input,
    (parts) => everything({ ...parts, shown: `${isGiven} and ${parts.shown}` }),
    parameters,
  )
}

interface Parts {
  /** SQL: whether the viewer may see a post. */
  shown: string
  /** SQL: whether it contains the words. */
  matches: string
  order: ReturnType<typeof postOrder>
  limit: number
}

const walking = ({ shown, matches, order, limit }: Parts) =>
  `select m.post_id, ${order.selected} from ${walk({ table: 'post_index', rows: shown, page: order, matches, limit })} m`

/** Filters first and sorts afterwards: walking a sort index would pass too many posts that do not match. */
const matching = ({ shown, matches, order, limit }: Parts) =>
  `select m.post_id, ${order.selected} from (select post_id, like_count, created_at from post_index m where ${matches} and ${shown} offset 0) m
   where ${order.condition} ${order.orderBy} limit ${limit}`

const everything = ({ shown, order, limit }: Parts) =>
  `select m.post_id, ${order.selected} from post_index m where ${shown} and ${order.condition} ${order.orderBy} limit ${limit}`

/**
 * SQL: whether the viewer may see a post: neither its author is hidden from them, nor who owns its thread. Nobody sees a reply without
 * an owner of its thread: below an erased person's bookshelf, or indexed before owners were known. Nor below a bookshelf that is private
 * or deleted: its replies lose their text one by one, and until then it must not be found.
 */
const visibleTo = (viewer: string) =>
  `author_id <> all(${hiddenFor(viewer)}) and (post_type <> 'REPLY' or thread_owner_id is not null and thread_owner_id <> all(${blockedFor(viewer)}))
   and (select is_hidden from shelf_index where bookshelf_id = thread_bookshelf_id) is not true`

/** A page of posts from the source `from`. */
async function read(
  { sql, viewer }: Search,
  asked: ParsedQuery | null,
  input: Input,
  from: (parts: Parts) => string,
  parameters = new Parameters(),
) {
  const shown = `not is_hidden and ${visibleTo(`${parameters.add(viewer)}::text`)}`
  const matches = asked ? hasWords('m', asked, parameters) : 'true'
  const order = postOrder(input, parameters.next)
  return sql<PostRow>(
    `with page as materialized (${from({ shown, matches, order, limit: input.limit + 1 })})
     select ${FOUND}, page.key from page join post_index m using (post_id) left join person p on p.user_id = m.author_id
       left join book_index b on b.book_id = m.book_id ${order.orderBy}`,
    [...parameters.values, ...order.values],
  )
}
