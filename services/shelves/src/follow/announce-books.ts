import { events } from '@flyleaf/contracts'
import { anyOf, prepared, queueBatches, texts, type Batch, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { from } from '../expressions.ts'
import { FOLLOWED, type FollowedKind } from './followed.ts'

/** The kind of batched work that tells the followers of a new book's authors and series. */
export const NEW_BOOKS = 'new books that followers hear of'

/** An event names so many at most. */
const FOLLOWERS = 200

/** Whether anybody follows an author, or a series, of book `b`. */
function isFollowed(kind: FollowedKind) {
  const { books, followers, id } = FOLLOWED[kind]
  return from.exists(
    from
      .selectFrom(`${books} as w`)
      .innerJoin(`${followers} as f`, `f.${id}`, `w.${id}`)
      .select('w.bookId')
      .where('w.bookId', '=', sql.ref<string>('b.bookId')),
  )
}

const announce = prepared((db, { bookIds }: Params<{ bookIds: readonly string[] }>) =>
  queueBatches(
    db
      .selectFrom('book as b')
      .select(['b.bookId as subject', sql.lit(NEW_BOOKS).as('kind'), sql.lit('').as('after')])
      .where('b.bookId', '=', anyOf(texts(bookIds)))
      .where('b.privateTo', 'is', null)
      .where(
        ({ ref }) =>
          sql<boolean>`abs(${ref('b.publishedYear')} - extract(year from now() at time zone 'UTC')) <= 1`,
      )
      .where(({ or }) => or([isFollowed('author'), isFollowed('series')]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('book as known')
              .innerJoin('book_author as k', 'k.bookId', 'known.bookId')
              .innerJoin('book_author as w', 'w.authorId', 'k.authorId')
              .select('known.bookId')
              .whereRef('known.titleKey', '=', 'b.titleKey')
              .whereRef('w.bookId', '=', 'b.bookId')
              .where('known.privateTo', 'is', null)
              .where((of) =>
                of(
                  of.refTuple('known.createdAt', 'known.bookId'),
                  '<',
                  of.refTuple('b.createdAt', 'b.bookId'),
                ),
              ),
          ),
        ),
      )
      .orderBy('b.bookId'),
  ),
)

/**
 * Lets jobs tell followers of books that the library has just learned, or whose year it has, and shows to everybody: those of this year,
 * the last or the next.
 * A catalogue has older ones that nobody calls new, and further records of books that it has already.
 */
export const announceBooks = (db: Db, bookIds: readonly string[]) => announce(db, { bookIds })

type Next = Params<{ bookId: string; after: string }>

/** The next followers of each author (or series) of a book; `rank` says which of several things that a reader follows is named. */
function followersOf(db: Db, kind: FollowedKind, rank: number, { bookId, after }: Next) {
  const { table, books, followers, id } = FOLLOWED[kind]
  return db
    .selectFrom(`${books} as w`)
    .innerJoin(`${table} as t`, `t.${id}`, `w.${id}`)
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom(`${followers} as one`)
          .select('one.userId')
          .whereRef(`one.${id}`, '=', `w.${id}`)
          .where('one.userId', '>', after)
          .orderBy('one.userId')
          .limit(sql.lit(FOLLOWERS))
          .as('f'),
      (join) => join.onTrue(),
    )
    .select([
      'f.userId',
      'w.position',
      't.name',
      `t.${id} as id`,
      sql.lit<FollowedKind>(kind).as('kind'),
      sql.lit(rank).as('rank'),
    ])
    .where('w.bookId', '=', bookId)
}

const readNext = prepared((db, next: Next) =>
  db
    .selectFrom(
      followersOf(db, 'author', 0, next)
        .unionAll(followersOf(db, 'series', 1, next))
        .as('f'),
    )
    .innerJoin('book', (join) => join.on('book.bookId', '=', next.bookId).on('book.privateTo', 'is', null))
    .distinctOn('f.userId')
    .select((of) => [
      'f.userId',
      'book.title',
      jsonBuildObject({ kind: of.ref('f.kind'), id: of.ref('f.id'), name: of.ref('f.name') }).as('followed'),
      of('book.addedBy', 'is not distinct from', of.ref('f.userId')).as('isAdder'),
    ])
    .orderBy('f.userId')
    .orderBy('f.rank')
    .orderBy('f.position')
    .orderBy('f.id')
    .limit(sql.lit(FOLLOWERS)),
)

/** Tells the next followers of a book, once each; not the reader who has added it. */
export const announceSome: Batch = async ({ db, publish }, bookId, after) => {
  const followers = await readNext(db, { bookId, after: after ?? '' })
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
