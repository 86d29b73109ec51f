import type { BeingRead, booksApi } from '@flyleaf/contracts'
import { hiddenFor, isPresent, personJson } from '@flyleaf/projections'
import type { Verb } from '@flyleaf/service'
import { bookCardColumn } from '../book/book-rows.ts'

/** How many of the most recently updated readings are considered. */
const LATEST = 500
/** How many readers are listed for a book. */
const NAMED = 3

/**
 * What other people are reading now: books with the most readers first. Only readers with a public Currently Reading bookshelf
 * count.
 */
export const listBeingRead: Verb<typeof booksApi.beingRead> = async ({ sql, caller }, { limit }) => {
  const items = await sql<BeingRead>(
    `with latest as materialized (select user_id, book_id, updated_at from reading
       where status = 'reading' and is_current order by updated_at desc limit ${LATEST}),
     seen as (select latest.*, ${personJson('p')} as person from latest join person p using (user_id)
       join bookshelf s on s.owner_id = latest.user_id and s.default_key = 'currently-reading' and not s.is_private
       where ${isPresent('p')} and latest.user_id is distinct from $1 and latest.user_id <> all(${hiddenFor('$1::text')}))
     select ${bookCardColumn('b')} as book, readers.count as "readerCount", readers.named as readers
     from (select book_id, count(*)::integer as count, max(updated_at) as at,
         to_json((array_agg(person order by updated_at desc, user_id))[:${NAMED}]) as named
       from seen group by book_id) readers
       join book b using (book_id)
     where b.private_to is null order by readers.count desc, readers.at desc, b.book_id limit $2`,
    [caller?.userId ?? null, limit],
  )
  return { items }
}
