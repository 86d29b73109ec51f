import { anyOf, texts, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { publishBooks } from '../book/publish-book.ts'
import { publishCatalogue } from './change-catalogue.ts'

type Work = Pick<TransactionalWork, 'db' | 'publish'>

/** Tells other services of books whose authors or series have changed. The catalogue is locked. */
export async function republishBooks(work: Work, bookIds: readonly string[]) {
  if (bookIds.length === 0) return
  const changed = await work.db
    .updateTable('book')
    .set((eb) => ({
      version: eb('version', '+', 1),
      changePosition: sql<string>`nextval('catalogue_position')`,
    }))
    .where('bookId', '=', anyOf(texts(bookIds)))
    .where('privateTo', 'is', null)
    .returning(['bookId', 'isPublished'])
    .execute()
  await publishBooks(
    work,
    changed.flatMap(({ bookId, isPublished }) => (isPublished ? bookId : [])),
  )
  await publishCatalogue(work.db, work.publish)
}
