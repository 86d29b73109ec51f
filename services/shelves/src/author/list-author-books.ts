import { authorNotFound, type authorsApi } from '@flyleaf/contracts'
import { Problem, type Verb } from '@flyleaf/service'
import { currentId } from '../book/find-books.ts'
import { pageOfBooks, type BookFilter } from '../book/list-books.ts'

/** The books of an author. */
export const listAuthorBooks: Verb<typeof authorsApi.books> = async ({ sql }, input) => {
  const [author] = await sql<{ id: string }>(
    `select author_id as id from author where author_id = ${currentId('$1')}`,
    [input.authorId],
  )
  if (!author) throw new Problem(authorNotFound)
  const filters: BookFilter[] = [
    ['b.book_id in (select book_id from book_author where author_id = ?::text)', author.id],
  ]
  if (input.without) filters.push(['b.book_id <> ?::text', input.without])
  return pageOfBooks(sql, filters, input)
}
