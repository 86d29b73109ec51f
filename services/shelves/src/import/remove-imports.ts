import type { TransactionalWork } from '@flyleaf/service'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'

/** Removes a person's imports, private notes and placeholders, also from others' shelves on which they collaborated. */
export async function removeImports(work: TransactionalWork, userId: string) {
  const { sql } = work
  const changed = await sql<{ bookshelfId: string }>(
    `with gone as (delete from shelved_book e using book b where b.book_id = e.book_id and b.private_to = $1 returning e.bookshelf_id),
     counted as (select bookshelf_id, count(*)::integer as gone from gone group by bookshelf_id)
     update bookshelf s set book_count = book_count - counted.gone, version = version + 1 from counted
     where s.bookshelf_id = counted.bookshelf_id returning s.bookshelf_id as "bookshelfId"`,
    [userId],
  )
  for (const { bookshelfId } of changed) await publishBookshelf(work, bookshelfId)
  for (const table of ['import', 'named_book', 'private_note', 'imported_review'])
    await sql(`delete from ${table} where user_id = $1`, [userId])
  await sql(`delete from book where private_to = $1`, [userId])
}
