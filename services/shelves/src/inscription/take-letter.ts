import { letterNotFound, type AcceptedLetter } from '@flyleaf/contracts'
import { isErased } from '@flyleaf/projections'
import { Problem, type TransactionalWork } from '@flyleaf/service'
import { lockBook, requireBook } from '../book/find-books.ts'
import { setStatus } from '../reading/set-status.ts'

type Taking = Pick<TransactionalWork, 'em' | 'db' | 'publish'> & { now: Date }

/**
 * Puts the book of an accepted letter on its reader's Want to Read shelf, unless it is on one of their reading shelves already, and its
 * dedication into their copy. Taken again, a letter changes nothing.
 */
export async function takeLetter(work: Taking, letter: AcceptedLetter) {
  const { letterId, readerId: userId, writerId, dedication, writtenAt } = letter
  const { db } = work
  const known = await db
    .selectFrom('inscription')
    .select('letterId')
    .where('userId', '=', userId)
    .where('letterId', '=', letterId)
    .executeTakeFirst()
  // The reader may have taken the book off their shelves since.
  if (known) return
  if (await isErased(db, writerId)) throw new Problem(letterNotFound)
  const asked = await requireBook(db, letter.bookId)
  const reading = await db
    .selectFrom('reading')
    .select('readingId')
    .where('userId', '=', userId)
    .where('bookId', '=', asked)
    .where('isCurrent', '=', true)
    .executeTakeFirst()
  if (!reading) await setStatus(work, { userId, bookIds: [asked], status: 'want' })
  // After the bookshelves, as merges lock them.
  const bookId = await lockBook(db, asked, userId)
  await db
    .insertInto('inscription')
    .values({ userId, letterId, bookId, writerId, dedication, writtenAt: new Date(writtenAt) })
    .onConflict((of) => of.doNothing())
    .execute()
}
