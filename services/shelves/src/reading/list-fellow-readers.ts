import type { FellowReader, booksApi } from '@flyleaf/contracts'
import { hiddenFor, isPresent, personJson } from '@flyleaf/projections'
import type { Verb } from '@flyleaf/service'
import { bookCardColumn } from '../book/book-rows.ts'

/** How many of the caller's books, and how many readers of each, are considered. */
const BOOKS = 200
const READERS = 200
/** How many shared books are listed. */
const NAMED = 3

/** People with the most books in common with the caller, on public Read and Currently Reading bookshelves. */
export const listFellowReaders: Verb<typeof booksApi.fellowReaders> = async ({ sql, caller }, { limit }) => {
  const items = await sql<FellowReader>(
    `with mine as materialized (select book_id from reading
       where user_id = $1 and is_current and status in ('reading', 'read') order by updated_at desc limit ${BOOKS}),
     shared as (select theirs.user_id, b.book_id, b.rating_count, ${bookCardColumn('b')} as card
       from mine join book b using (book_id) cross join lateral (
         select r.user_id from reading r join bookshelf s on s.owner_id = r.user_id and not s.is_private
           and s.default_key = case r.status when 'read' then 'read' else 'currently-reading' end
         where r.book_id = mine.book_id and r.is_current and r.status in ('reading', 'read') limit ${READERS}) theirs
       where b.private_to is null)
     select ${personJson('p')} as person, readers.count as "bookCount", readers.named as books
     from (select user_id, count(*)::integer as count,
         to_json((array_agg(card order by rating_count desc, book_id))[:${NAMED}]) as named
       from shared where user_id <> $1 and user_id <> all(${hiddenFor('$1::text')}) group by user_id) readers
       join person p using (user_id)
     where ${isPresent('p')} order by readers.count desc, p.user_id limit $2`,
    [caller.userId, limit],
  )
  return { items }
}
