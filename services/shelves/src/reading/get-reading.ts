import type { readingApi } from '@flyleaf/contracts'
import type { Caller, Verb, Work } from '@flyleaf/service'
import { requireBooks } from '../book/find-books.ts'
import { READINGS, READING_COLUMNS, toBookReading, type ReadingRow } from './reading.view.ts'

/** The caller's status, reading, rating and note of a book. */
export const getReading: Verb<typeof readingApi.get> = async (work, input) =>
  readBookReading(work, (await requireBooks(work.sql, [input.bookId], work.caller.userId))[0]!)

export async function readBookReading({ sql, caller }: Pick<Work<Caller>, 'sql' | 'caller'>, bookId: string) {
  const [current] = await sql<ReadingRow>(
    `select ${READING_COLUMNS} from ${READINGS} where r.user_id = $1 and r.book_id = $2 and r.is_current`,
    [caller.userId, bookId],
  )
  const [standing] = await sql<{ rating: number | null; readCount: number }>(
    `select (select rating::double precision from rating where user_id = $1 and book_id = $2) as rating,
       (select count(*)::integer from reading where user_id = $1 and book_id = $2 and status = 'read') as "readCount"`,
    [caller.userId, bookId],
  )
  return toBookReading(bookId, current ?? null, standing!)
}
