import { projectBookCard, type Catalogue } from '@flyleaf/projections'
import type { Caller, Preparation } from '@flyleaf/service'

/**
 * Fetches the book of a new post from the catalogue, unless it is known: no event is published for a book before it is first
 * shown. A book of the reader's own is shared by the post.
 */
export async function fetchBook(
  { sql, caller, catalogue }: Pick<Preparation<Caller>, 'sql' | 'caller'> & { catalogue: Catalogue },
  { bookId }: { bookId?: string | null | undefined },
) {
  if (!bookId) return
  const [known] = await sql(`select 1 from book_card where book_id = $1`, [bookId])
  if (known) return
  const book = await catalogue.book(bookId, caller.userId)
  if (book) await projectBookCard({ sql }, { data: book })
}
