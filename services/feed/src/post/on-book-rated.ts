import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { publishChanged } from './post-state.ts'

/** A reader has one rating for a book. Their reviews of it show the latest stars. */
export async function onBookRated(work: TransactionalWork, { data }: EventEnvelope<'book.rated'>) {
  const ratedAt = new Date(data.at)
  const reviews = await work.db
    .selectFrom('post')
    .select('postId')
    .where('authorId', '=', data.userId)
    // Also those about books merged into it that have not been moved yet.
    .where((eb) =>
      eb.or([
        eb('bookId', '=', data.bookId),
        eb(
          'bookId',
          'in',
          eb.selectFrom('merged_book').select('merged_book.bookId').where('intoId', '=', data.bookId),
        ),
      ]),
    )
    .where('postType', '=', 'REVIEW')
    .where('deletedAt', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('ratedAt', 'createdAt'), '<', ratedAt))
    .orderBy('postId')
    .forNoKeyUpdate()
    .execute()
  for (const { postId } of reviews) {
    await work.db
      .updateTable('post')
      .set((eb) => ({ rating: data.rating, ratedAt, version: eb('version', '+', 1) }))
      .where('postId', '=', postId)
      .execute()
    await publishChanged(work, postId)
  }
}
