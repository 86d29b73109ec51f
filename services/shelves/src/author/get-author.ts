import { authorNotFound, type Author, type authorsApi } from '@flyleaf/contracts'
import { Problem, type Verb } from '@flyleaf/service'
import { currentId } from '../book/find-books.ts'
import { bookCount, followViewer, followerCount } from '../follow/followed.ts'
import { sourceOf } from '../catalogue/source-of.ts'

interface Row extends Omit<Author, 'source'> {
  sourceKey: string | null
}

/** An author. */
export const getAuthor: Verb<typeof authorsApi.get> = async ({ sql, caller }, { authorId }) => {
  const [row] = await sql<Row>(
    `select a.author_id as "authorId", a.name, a.other_names as "otherNames", a.bio, a.birth_year as "birthYear",
       a.death_year as "deathYear", a.source_key as "sourceKey",
       ${bookCount('author', 'a.author_id')} as "bookCount", ${followerCount('author', 'a.author_id')} as "followerCount",
       ${followViewer('author', 'a.author_id', '$2')} as viewer
     from author a where a.author_id = ${currentId('$1')}`,
    [authorId, caller?.userId ?? null],
  )
  if (!row) throw new Problem(authorNotFound)
  return { ...row, source: sourceOf('authors', row.sourceKey) }
}
