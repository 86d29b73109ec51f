import { authorNotFound, type authorsApi } from '@flyleaf/contracts'
import { Problem, prepared, type Params, type Handler } from '@flyleaf/service'
import { currentId } from '../book/find-books.ts'
import { bookCount, followViewer, followerCount } from '../follow/followed.ts'
import { sourceOf } from '../catalogue/source-of.ts'

const readAuthor = prepared(
  (db, { authorId, viewerId }: Params<{ authorId: string; viewerId: string | null }>) =>
    db
      .selectFrom('author')
      .select(['authorId', 'name', 'otherNames', 'bio', 'birthYear', 'deathYear', 'sourceKey'])
      .select((eb) => [
        bookCount('author', eb.ref('author.authorId')).as('bookCount'),
        followerCount('author', eb.ref('author.authorId')).as('followerCount'),
        followViewer('author', eb.ref('author.authorId'), viewerId).as('viewer'),
      ])
      .where('author.authorId', '=', currentId(authorId)),
)

/** An author. */
export const getAuthor: Handler<typeof authorsApi.get> = async ({ db, caller }, { authorId }) => {
  const [row] = await readAuthor(db, { authorId, viewerId: caller?.userId ?? null })
  if (!row) throw new Problem(authorNotFound)
  return { ...row, source: sourceOf('authors', row.sourceKey) }
}
