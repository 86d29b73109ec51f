import { prepared, type Db, type Params, type Preview } from '@flyleaf/service'
import { sql } from 'kysely'
import { currentId } from './find-books.ts'

const read = prepared((db, { bookId }: Params<{ bookId: string }>) =>
  db
    .selectFrom('book')
    .select(['title', 'authors', 'publishedYear', 'description', 'ratingCount'])
    .select(({ ref }) =>
      sql<number | null>`round(${ref('averageRating')}::numeric, 1)::real`.as('averageRating'),
    )
    .where('bookId', '=', currentId(bookId))
    .where('privateTo', 'is', null),
)

/** The link preview of a book. */
export async function previewBook({ db }: { db: Db }, path: string): Promise<Preview | null> {
  const bookId = path.match(/^\/books\/([a-z][a-z0-9]{7,31})$/)?.[1]
  if (!bookId) return null
  const [book] = await read(db, { bookId })
  if (!book) return null
  const { title, authors, publishedYear, description, averageRating, ratingCount } = book
  const by = `${authors.join(', ')}${publishedYear ? `, ${publishedYear}` : ''}`
  const rated = averageRating
    ? `Rated ${averageRating} of 5 by ${ratingCount === 1 ? '1 reader' : `${ratingCount} readers`}.`
    : ''
  return {
    type: 'book',
    title,
    description: `${by}. ${rated} ${description || 'Read what readers write about it.'}`,
    about: {
      '@type': 'Book',
      name: title,
      author: authors.map((name) => ({ '@type': 'Person', name })),
      datePublished: publishedYear === null ? undefined : String(publishedYear),
      aggregateRating: averageRating
        ? { '@type': 'AggregateRating', ratingValue: averageRating, ratingCount, bestRating: 5 }
        : undefined,
    },
  }
}
