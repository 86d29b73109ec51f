import type { Preview, Sql } from '@flyleaf/service'
import { currentId } from './find-books.ts'

interface Row {
  title: string
  authors: string[]
  publishedYear: number | null
  description: string
  averageRating: number | null
  ratingCount: number
}

/** The link preview of a book. */
export async function previewBook({ sql }: { sql: Sql }, path: string): Promise<Preview | null> {
  const bookId = path.match(/^\/books\/([a-z][a-z0-9]{7,31})$/)?.[1]
  if (!bookId) return null
  const [book] = await sql<Row>(
    `select title, authors, published_year as "publishedYear", description, rating_count as "ratingCount",
       round(average_rating::numeric, 1)::real as "averageRating"
     from book where book_id = ${currentId('$1')} and private_to is null`,
    [bookId],
  )
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
