import type { privateNotesApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { requireBooks } from '../book/find-books.ts'

/** The caller's private note on a book. */
export const getPrivateNote: Verb<typeof privateNotesApi.get> = async ({ sql, caller }, input) => {
  const [bookId] = await requireBooks(sql, [input.bookId], caller.userId)
  const [note] = await sql<{ text: string }>(
    `select text from private_note where user_id = $1 and book_id = $2`,
    [caller.userId, bookId],
  )
  return { text: note?.text ?? '' }
}

/** Sets the caller's private note on a book; an empty text deletes it. */
export const setPrivateNote: Verb<typeof privateNotesApi.set> = async (
  { sql, caller },
  { text, ...input },
) => {
  const [bookId] = await requireBooks(sql, [input.bookId], caller.userId)
  if (text)
    await sql(
      `insert into private_note (user_id, book_id, text) values ($1, $2, $3)
       on conflict (user_id, book_id) do update set text = excluded.text`,
      [caller.userId, bookId, text],
    )
  else await sql(`delete from private_note where user_id = $1 and book_id = $2`, [caller.userId, bookId])
  return { message: text ? 'Note saved' : 'Note removed', text }
}
