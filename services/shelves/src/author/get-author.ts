import { authorNotFound, type Author, type authorsApi } from '@flyleaf/contracts'
import { Problem, type Verb } from '@flyleaf/service'
import { currentId } from '../book/find-books.ts'
import { sourceOf } from '../catalogue/source-of.ts'

interface Row extends Omit<Author, 'source'> {
  sourceKey: string | null
}

/** An author. */
export const getAuthor: Verb<typeof authorsApi.get> = async ({ sql }, { authorId }) => {
  const [row] = await sql<Row>(
    `select a.author_id as "authorId", a.name, a.other_names as "otherNames", a.bio, a.birth_year as "birthYear",
       a.death_year as "deathYear", a.source_key as "sourceKey",
       (select count(*)::integer from book_author w join book using (book_id) where w.author_id = a.author_id and private_to is null) as "bookCount"
     from author a where a.author_id = ${currentId('$1')}`,
    [authorId],
  )
  if (!row) throw new Problem(authorNotFound)
  return { ...row, source: sourceOf('authors', row.sourceKey) }
}
