import { events, type EventData } from '@flyleaf/contracts'
import type { Batch, Sql } from '@flyleaf/service'
import type { FollowedKind } from './followed.ts'

/** The kind of batched work that tells the followers of a new book's authors and series. */
export const NEW_BOOKS = 'new books that followers hear of'

/** An event names so many at most. */
const FOLLOWERS = 200

const BOOKS = { author: 'book_author', series: 'series_book' }

const hasFollowers = (kind: FollowedKind) =>
  `exists (select 1 from ${BOOKS[kind]} w join ${kind}_follower using (${kind}_id) where w.book_id = b.book_id)`

/**
 * Lets jobs tell followers of books that the library has just learned, or whose year it has, and shows to everybody: those of this year,
 * the last or the next.
 * A catalogue has older ones that nobody calls new, and further records of books that it has already.
 */
export const announceBooks = (sql: Sql, bookIds: readonly string[]) =>
  sql(
    `insert into batched_work (kind, subject, after)
     select $2, b.book_id, '' from book b
     where b.book_id = any($1::text[]) and b.private_to is null and abs(b.published_year - extract(year from now() at time zone 'UTC')) <= 1
       and (${hasFollowers('author')} or ${hasFollowers('series')})
       and not exists (
         select 1 from book known join book_author k using (book_id) join book_author w using (author_id)
         where known.title_key = b.title_key and w.book_id = b.book_id and known.private_to is null
           and (known.created_at, known.book_id) < (b.created_at, b.book_id))
     order by b.book_id on conflict do nothing`,
    [bookIds, NEW_BOOKS],
  )

/** The followers after $2 of each author (or series) of book $1; `rank` says which of several things that a reader follows is named. */
const followersOf = (kind: FollowedKind, rank: number) =>
  `select f.user_id, ${rank} as rank, w.position, '${kind}' as kind, t.${kind}_id as id, t.name
    from ${BOOKS[kind]} w join ${kind} t using (${kind}_id) cross join lateral (
      select user_id from ${kind}_follower f where f.${kind}_id = t.${kind}_id and f.user_id > $2 order by user_id limit ${FOLLOWERS}) f
    where w.book_id = $1`

interface Follower {
  userId: string
  title: string
  followed: EventData<'book.announced'>['followed']
}

/** Tells the next followers of a book, once each; not the reader who has added it. */
export const announceSome: Batch = async ({ sql, publish }, bookId, after) => {
  const followers = await sql<Follower & { isAdder: boolean }>(
    `select distinct on (user_id) user_id as "userId", title, json_build_object('kind', kind, 'id', id, 'name', name) as followed,
       added_by is not distinct from user_id as "isAdder"
     from (${followersOf('author', 0)} union all ${followersOf('series', 1)}) f join book on book_id = $1 and private_to is null
     order by user_id, rank, f.position, id limit ${FOLLOWERS}`,
    [bookId, after ?? ''],
  )
  const told = followers.filter(({ isAdder }) => !isAdder)
  for (const [id, followersOfOne] of Map.groupBy(told, ({ followed }) => followed.id)) {
    const { title, followed } = followersOfOne[0]!
    publish(events.shelves.bookAnnounced, bookId, {
      bookId,
      title,
      followed: { ...followed, id },
      followerIds: followersOfOne.map(({ userId }) => userId),
      at: new Date().toISOString(),
    })
  }
  return followers.length < FOLLOWERS ? null : followers.at(-1)!.userId
}
