import { readingNotFound } from '@flyleaf/contracts'
import { Problem, type Caller, type Work } from '@flyleaf/service'
import { requireBook } from '../book/find-books.ts'
import { ReadingEntity } from './reading.entity.ts'

/** A reading of the caller's of the given book. */
export async function findReading(
  { em, db, caller }: Pick<Work<Caller>, 'em' | 'db' | 'caller'>,
  { bookId, readingId }: { bookId: string; readingId: string },
) {
  const kept = await requireBook(db, bookId, caller.userId)
  const reading = await em.findOne(ReadingEntity, { readingId, bookId: kept, userId: caller.userId })
  if (!reading) throw new Problem(readingNotFound)
  return reading
}
