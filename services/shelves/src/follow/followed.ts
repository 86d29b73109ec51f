import type { Expression } from 'kysely'
import { sql } from 'kysely'
import { countRows, from } from '../expressions.ts'

interface Followed {
  table: 'author'
  id: 'authorId'
  followers: 'author_follower'
  books: 'book_author'
}

/**
 * What readers follow beside people and bookshelves, with its tables. A follow of what is merged into another moves there. Statements are
 * typed as those of authors: the columns of series that they use have the same types.
 */
export const FOLLOWED = {
  author: { table: 'author', id: 'authorId', followers: 'author_follower', books: 'book_author' },
  series: { table: 'series', id: 'seriesId', followers: 'series_follower', books: 'series_book' },
} as unknown as Record<FollowedKind, Followed>
export type FollowedKind = 'author' | 'series'

/** The number of followers of what `id` names, without deactivated accounts. */
export function followerCount(kind: FollowedKind, id: Expression<string>) {
  const { followers, id: named } = FOLLOWED[kind]
  return from
    .selectFrom(`${followers} as f`)
    .select(countRows.as('count'))
    .where(`f.${named}`, '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('person')
            .select('person.userId')
            .whereRef('person.userId', '=', 'f.userId')
            .where((person) => person.ref('person.isDeactivated')),
        ),
      ),
    )
    .$asScalar()
    .$notNull()
}

/** What the viewer is to what `id` names. */
export function followViewer(kind: FollowedKind, id: Expression<string>, viewer: Expression<string | null>) {
  const { followers, id: named } = FOLLOWED[kind]
  const mine = from
    .selectFrom(`${followers} as f`)
    .select('f.userId')
    .where(`f.${named}`, '=', id)
    .where('f.userId', '=', viewer)
  return sql<{ isFollowing: boolean }>`json_build_object('isFollowing', ${from.exists(mine)})`
}

/** The number of the library's books of what `id` names. */
export function bookCount(kind: FollowedKind, id: Expression<string>) {
  const { books, id: named } = FOLLOWED[kind]
  return from
    .selectFrom(`${books} as w`)
    .innerJoin('book', 'book.bookId', 'w.bookId')
    .select(countRows.as('count'))
    .where(`w.${named}`, '=', id)
    .where('book.privateTo', 'is', null)
    .$asScalar()
    .$notNull()
}
