import type { bookshelvesApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { BookshelfEntity } from './bookshelf.entity.ts'
import { readBookshelf } from './bookshelf-rows.ts'
import { findBookshelf } from './find-bookshelf.ts'
import { publishBookshelf } from './publish-bookshelf.ts'

/** Creates a bookshelf of the caller's with the books of a bookshelf that they may see. */
export const copyBookshelf: Verb<typeof bookshelvesApi.copy> = async (work, input) => {
  const { em, sql, caller, now } = work
  await findBookshelf(work, input.sourceBookshelfId)
  const { bookshelfId } = em.create(BookshelfEntity, {
    ownerId: caller.userId,
    name: input.name,
    description: input.description ?? '',
    isPrivate: input.isPrivate ?? false,
    createdAt: now,
    updatedAt: now,
  })
  await em.flush()
  await sql(
    `with copied as (
       insert into shelved_book (bookshelf_id, book_id, rank, notes, added_at)
       select $1, book_id, rank, case when $3 then notes else '' end, $4 from shelved_book join book using (book_id)
       where bookshelf_id = $2 and (private_to is null or private_to = $5) returning 1)
     update bookshelf set book_count = (select count(*) from copied) where bookshelf_id = $1`,
    [bookshelfId, input.sourceBookshelfId, input.includeNotes ?? false, now, caller.userId],
  )
  await publishBookshelf(work, bookshelfId)
  return { message: 'Bookshelf copied', bookshelf: await readBookshelf(work, bookshelfId) }
}
