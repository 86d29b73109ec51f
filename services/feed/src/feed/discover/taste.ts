import type { Caller, Sql } from '@flyleaf/service'
import { JUST_WRITTEN_MINUTES } from '../just-written.rules.ts'
import { isListable, listedFor } from '../../post/visibility.ts'

/** The posts that Discover prefers for a reader. */
export interface Taste {
  /** Posts that the reader has just written, newest first. */
  fresh: string[]
  /** Recent posts about books on the reader's public bookshelves, best first. */
  near: string[]
  bookIds: string[]
}

const FRESH_MAX = 5
const NEAR = '14 days'
const NEAR_MAX = 2
const DISCOVERED = `${isListable('post')} and not post.is_direct`

export async function tasteOf(sql: Sql, caller: Caller | null): Promise<Taste> {
  if (!caller) return { fresh: [], near: [], bookIds: [] }
  const [taste] = await sql<Taste>(
    `with shelved as materialized (select distinct unnest(book_ids) as book_id from shelf_card where owner_id = $1 and not is_deleted)
     select
       array(select post_id from post where author_id = $1 and ${DISCOVERED} and created_at > now() - interval '${JUST_WRITTEN_MINUTES} minutes'
         order by created_at desc, post_id desc limit ${FRESH_MAX}) as fresh,
       array(select post_id from shelved cross join lateral (
           select post_id, discover_rank from post where post.book_id = shelved.book_id and post.author_id <> $1 and ${DISCOVERED}
             and created_at > now() - interval '${NEAR}' and ${listedFor('post', '$1')}
           order by created_at desc, post_id desc limit ${NEAR_MAX}) about
         order by discover_rank desc, post_id limit ${NEAR_MAX}) as near,
       array(select book_id from shelved) as "bookIds"`,
    [caller.userId],
  )
  return taste!
}
