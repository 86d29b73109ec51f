import type { bookshelvesApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { BookshelfEntity } from './bookshelf.entity.ts'
import { readBookshelf } from './bookshelf-rows.ts'
import { findBookshelf } from './find-bookshelf.ts'
import { publishBookshelf } from './publish-bookshelf.ts'

/** Creates a bookshelf of the caller's with the books of a bookshelf that they may see. */
export const copyBookshelf: Verb<typeof bookshelvesApi.copy> = async (work, input) => {
  const { em, sql, caller, now } = work
  const source = await findBookshelf(work, input.sourceBookshelfId)
  const isPrivate = input.isPrivate ?? false
  // One click of a collaborator must not publish what its owner keeps private.
  const withNotes = (input.includeNotes ?? false) && (isPrivate || !source.isPrivate || source.isOwner)
  const { bookshelfId } = em.create(BookshelfEntity, {
    ownerId: caller.userId,
    name: input.name,
    description: input.description ?? '',
    isPrivate,
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
    [bookshelfId, input.sourceBookshelfId, withNotes, now, caller.userId],
  )
  await publishBookshelf(work, bookshelfId)
  return { message: 'Bookshelf copied', bookshelf: await readBookshelf(work, bookshelfId) }
}
