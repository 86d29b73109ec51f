import { events } from '@flyleaf/contracts'
import { iso, type DbTime, type Publish, type Sql } from '@flyleaf/service'

interface Publishing {
  sql: Sql
  publish: Publish
}

/** Publishes a reader's rating of a book when one of their reviews shows other stars. */
export async function publishStars(
  { sql, publish }: Publishing,
  { userId, bookId }: { userId: string; bookId: string },
) {
  const [rated] = await sql<{ rating: number; at: DbTime }>(
    `select rating::double precision as rating, rated_at as at from rating
     where user_id = $1 and book_id = $2 and rating is not null
       and exists (select 1 from counted_post c where c.author_id = $1 and c.book_id = $2 and c.rating <> rating.rating)`,
    [userId, bookId],
  )
  if (rated)
    publish(events.shelves.bookRated, userId, { userId, bookId, rating: rated.rating, at: iso(rated.at) })
}
