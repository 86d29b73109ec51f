import type { readingApi } from '@flyleaf/contracts'
import { prepared, type Caller, type Params, type Handler, type Work } from '@flyleaf/service'
import { requireBook } from '../book/find-books.ts'
import { asNumber, countRows } from '../expressions.ts'
import { readingRows, toBookReading } from './reading.view.ts'

/** The caller's status, reading, rating and note of a book. */
export const getReading: Handler<typeof readingApi.get> = async (work, input) =>
  readBookReading(work, await requireBook(work.db, input.bookId, work.caller.userId))

interface OfReader {
  userId: string
  bookId: string
}

const readCurrent = prepared((db, { userId, bookId }: Params<OfReader>) =>
  readingRows(db)
    .where('r.userId', '=', userId)
    .where('r.bookId', '=', bookId)
    .where((eb) => eb.ref('r.isCurrent')),
)

const readStanding = prepared((db, { userId, bookId }: Params<OfReader>) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('rating')
      .select((of) => asNumber(of.ref('rating.rating')).as('rating'))
      .where('userId', '=', userId)
      .where('bookId', '=', bookId)
      .as('rating'),
    eb
      .selectFrom('reading')
      .select(countRows.as('count'))
      .where('userId', '=', userId)
      .where('bookId', '=', bookId)
      .where('status', '=', 'read')
      .$asScalar()
      .$notNull()
      .as('readCount'),
  ]),
)

export async function readBookReading(
  { db, caller: { userId } }: Pick<Work<Caller>, 'db' | 'caller'>,
  bookId: string,
) {
  const [current] = await readCurrent(db, { userId, bookId })
  const [standing] = await readStanding(db, { userId, bookId })
  return toBookReading(bookId, current ?? null, standing!)
}
