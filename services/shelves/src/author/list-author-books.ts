import { authorNotFound, type authorsApi } from '@flyleaf/contracts'
import { Problem, prepared, type Params, type Handler } from '@flyleaf/service'
import { currentId } from '../book/find-books.ts'
import { pageOfBooks, type BookFilter } from '../book/list-books.ts'

const readId = prepared((db, { authorId }: Params<{ authorId: string }>) =>
  db.selectFrom('author').select('authorId').where('authorId', '=', currentId(authorId)),
)

/** The books of an author. */
export const listAuthorBooks: Handler<typeof authorsApi.books> = async ({ db, sql }, input) => {
  const [author] = await readId(db, input)
  if (!author) throw new Problem(authorNotFound)
  const filters: BookFilter[] = [
    ['b.book_id in (select book_id from book_author where author_id = ?::text)', author.authorId],
  ]
  if (input.without) filters.push(['b.book_id <> ?::text', input.without])
  return pageOfBooks(sql, filters, input)
}
