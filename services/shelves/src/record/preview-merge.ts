import type { MergePreview, recordsApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { readBoth } from './merge-book.ts'

const PUBLIC_SHELVES = `shelved_book e join bookshelf s using (bookshelf_id) where e.book_id = $1 and not s.is_private and s.default_key is null`

/** What a merge would move, as far as everybody may know it. */
export const previewMerge: Handler<typeof recordsApi.previewMerge> = async ({ sql }, { bookId, intoId }) => {
  const { from, into } = await readBoth(sql, bookId, intoId)
  const [counts] = await sql<MergePreview>(
    `select (select count(*)::integer from edition where book_id = $1) as editions,
       (select rating_count from book where book_id = $1) as ratings,
       (select count(*)::integer from rating f join rating i using (user_id)
         where f.book_id = $1 and i.book_id = $2 and f.rating is not null and i.rating is not null) as "ratedBoth",
       (select count(*)::integer from rating r join counted_post c on c.author_id = r.user_id and c.book_id = r.book_id and c.rating is not null
         where r.book_id = $1) as reviews,
       (select count(*)::integer from ${PUBLIC_SHELVES}) as bookshelves,
       (select count(*)::integer from ${PUBLIC_SHELVES}
         and exists (select 1 from shelved_book i where i.bookshelf_id = e.bookshelf_id and i.book_id = $2)) as "onBoth"`,
    [from.bookId, into.bookId],
  )
  return counts!
}
