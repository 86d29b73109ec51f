import type { privateNotesApi } from '@flyleaf/contracts'
import { excluded, prepared, type Params, type Handler } from '@flyleaf/service'
import { lockBook, requireBook } from '../book/find-books.ts'

interface OfReader {
  userId: string
  bookId: string
}

const readNote = prepared((db, { userId, bookId }: Params<OfReader>) =>
  db.selectFrom('private_note').select('text').where('userId', '=', userId).where('bookId', '=', bookId),
)

/** The caller's private note on a book. */
export const getPrivateNote: Handler<typeof privateNotesApi.get> = async ({ db, caller }, input) => {
  const bookId = await requireBook(db, input.bookId, caller.userId)
  const [note] = await readNote(db, { userId: caller.userId, bookId })
  return { text: note?.text ?? '' }
}

/** Sets the caller's private note on a book; an empty text deletes it. */
export const setPrivateNote: Handler<typeof privateNotesApi.set> = async (
  { db, caller: { userId } },
  { text, ...input },
) => {
  const bookId = await lockBook(db, input.bookId, userId)
  if (text)
    await db
      .insertInto('private_note')
      .values({ userId, bookId, text })
      .onConflict((of) => of.columns(['userId', 'bookId']).doUpdateSet(excluded('private_note', ['text'])))
      .execute()
  else await db.deleteFrom('private_note').where('userId', '=', userId).where('bookId', '=', bookId).execute()
  return { message: text ? 'Note saved' : 'Note removed', text }
}
