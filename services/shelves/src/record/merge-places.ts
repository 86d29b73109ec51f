import { records } from '@flyleaf/service'
import { sql } from 'kysely'
import { republishBooks } from '../catalogue/republish-books.ts'
import { asNumber } from '../expressions.ts'
import type { Target, Writing } from './target.ts'

/** The place of a book in a series that was merged. */
export interface Place {
  bookId: string
  position: number | null
  /** Whether the other series had the book, too. */
  isInBoth: boolean
}

/** Moves the books of one series to another. Returns the places that they had. */
export async function joinPlaces(work: Writing, from: Target, into: Target): Promise<Place[]> {
  const places = await work.db
    .with('moved', (of) =>
      of
        .insertInto('series_book')
        .columns(['seriesId', 'bookId', 'position'])
        .expression(
          of
            .selectFrom('series_book')
            .select([sql<string>`${into.id}::text`.as('seriesId'), 'bookId', 'position'])
            .where('seriesId', '=', from.id),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('bookId'),
    )
    .selectFrom('series_book')
    .select((of) => [
      'bookId',
      asNumber(of.ref('position')).as('position'),
      of('bookId', 'not in', of.selectFrom('moved').select('moved.bookId')).$castTo<boolean>().as('isInBoth'),
    ])
    .where('seriesId', '=', from.id)
    .orderBy('bookId')
    .execute()
  await republishBooks(
    work,
    places.map(({ bookId }) => bookId),
  )
  return places
}

/** Gives a series back the books that the other one still has. */
export async function returnPlaces(work: Writing, fromId: string, intoId: string, places: readonly Place[]) {
  await work.db
    .with('place', (of) =>
      of
        .selectFrom(records('p', places, { bookId: 'text', position: 'numeric', isInBoth: 'boolean' }))
        .innerJoin('series_book as i', (join) =>
          join.onRef('i.bookId', '=', 'p.bookId').on('i.seriesId', '=', intoId),
        )
        .select(['p.bookId', 'p.position', 'p.isInBoth']),
    )
    .with('returned', (of) =>
      of
        .insertInto('series_book')
        .columns(['seriesId', 'bookId', 'position'])
        .expression(
          of
            .selectFrom('place')
            .select([sql<string>`${fromId}::text`.as('seriesId'), 'place.bookId', 'place.position']),
        ),
    )
    .deleteFrom('series_book as i')
    .using('place')
    .where('i.seriesId', '=', intoId)
    .whereRef('i.bookId', '=', 'place.bookId')
    .where(({ not, ref }) => not(ref('place.isInBoth')))
    .execute()
  await republishBooks(
    work,
    places.map(({ bookId }) => bookId),
  )
}
