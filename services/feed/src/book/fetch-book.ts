import { projectBookCard, type Catalogue } from '@flyleaf/projections'
import { prepared, type Caller, type Db, type Params, type Preparation } from '@flyleaf/service'

const readBook = prepared((db, { bookId }: Params<{ bookId: string }>) =>
  db.selectFrom('book_card').select('bookId').where('bookId', '=', bookId),
)

export async function isKnownBook(db: Db, bookId: string) {
  const [known] = await readBook(db, { bookId })
  return known !== undefined
}

/** What fetching a book needs. */
export type Fetching = { catalogue: Catalogue }

/**
 * Fetches the book of a new post from the catalogue, unless it is known: no event is published for a book before it is first
 * shown. A book of the reader's own is shared by the post. Returns its id: one that was merged into another one before this service knew it
 * has that one's.
 */
export async function fetchBook(
  { db, caller, catalogue }: Pick<Preparation<Caller>, 'db' | 'caller'> & Fetching,
  { bookId }: { bookId?: string | null | undefined },
) {
  if (!bookId || (await isKnownBook(db, bookId))) return bookId
  const book = await catalogue.book(bookId, caller.userId)
  if (!book) return bookId
  await projectBookCard({ db }, { data: book })
  return book.bookId
}
