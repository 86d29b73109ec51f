import { authorNotFound, type authorsApi } from '@flyleaf/contracts'
import { Problem, prepared, type Params, type Handler } from '@flyleaf/service'
import { currentId } from '../book/find-books.ts'
import { pageOfBooks } from '../book/list-books.ts'

const readId = prepared((db, { authorId }: Params<{ authorId: string }>) =>
  db.selectFrom('author').select('authorId').where('authorId', '=', currentId(authorId)),
)

/** The books of an author. */
export const listAuthorBooks: Handler<typeof authorsApi.books> = async ({ db }, input) => {
  const [author] = await readId(db, input)
  if (!author) throw new Problem(authorNotFound)
  return pageOfBooks(db, { authorId: author.authorId, without: input.without }, input)
}
