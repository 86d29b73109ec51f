import { inscriptionNotFound, type inscriptionsApi } from '@flyleaf/contracts'
import { Problem, type Handler } from '@flyleaf/service'
import { requireBook } from '../book/find-books.ts'

/** Removes an inscription from the caller's copy. Its letter stays known, so that it cannot be taken again. */
export const removeInscription: Handler<typeof inscriptionsApi.remove> = async (
  { db, caller: { userId } },
  { letterId, ...input },
) => {
  const bookId = await requireBook(db, input.bookId, userId)
  const removed = await db
    .updateTable('inscription')
    .set({ dedication: '' })
    .where('userId', '=', userId)
    .where('letterId', '=', letterId)
    .where('bookId', '=', bookId)
    .where('dedication', '<>', '')
    .returning('letterId')
    .executeTakeFirst()
  if (!removed) throw new Problem(inscriptionNotFound)
  return { message: 'Removed from your copy' }
}
