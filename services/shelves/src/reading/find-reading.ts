import { readingNotFound } from '@flyleaf/contracts'
import { Problem, type Caller, type Work } from '@flyleaf/service'
import { requireBooks } from '../book/find-books.ts'
import { ReadingEntity } from './reading.entity.ts'

/** A reading of the caller's of the given book. */
export async function findReading(
  { em, sql, caller }: Pick<Work<Caller>, 'em' | 'sql' | 'caller'>,
  { bookId, readingId }: { bookId: string; readingId: string },
) {
  const [kept] = await requireBooks(sql, [bookId], caller.userId)
  const reading = await em.findOne(ReadingEntity, { readingId, bookId: kept!, userId: caller.userId })
  if (!reading) throw new Problem(readingNotFound)
  return reading
}
