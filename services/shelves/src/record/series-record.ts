import { seriesNotFound } from '@flyleaf/contracts'
import { Problem, prepared, type Db, type Params } from '@flyleaf/service'
import { currentId } from '../book/find-books.ts'
import { lockCatalogue } from '../catalogue/change-catalogue.ts'
import { republishBooks } from '../catalogue/republish-books.ts'
import { fieldsAfter, type FieldChange } from './record.rules.ts'
import type { Target, Writing } from './target.ts'

const read = prepared((db, { seriesId }: Params<{ seriesId: string }>, { isLocked }: { isLocked: boolean }) =>
  db
    .selectFrom('series')
    .select(['seriesId', 'recordVersion', 'name'])
    .where('seriesId', '=', currentId(seriesId))
    .$if(isLocked, (series) => series.forUpdate()),
)

/** Reads a series' record. */
export async function readSeriesRecord(db: Db, seriesId: string, isLocked = false) {
  const [series] = await read(db, { seriesId }, { isLocked })
  if (!series) throw new Problem(seriesNotFound)
  return { id: series.seriesId, version: series.recordVersion, fields: { name: series.name } }
}

/** The books of a series. They are locked. */
export const lockBooksOf = (db: Db, seriesId: string) =>
  db
    .selectFrom('book as b')
    .select('b.bookId')
    .where('b.bookId', 'in', (its) =>
      its.selectFrom('series_book').select('bookId').where('seriesId', '=', seriesId),
    )
    .orderBy('b.bookId')
    .forUpdate()
    .execute()

/** Locks a series' record, after its books. */
export async function lockSeries({ db }: Pick<Writing, 'db'>, seriesId: string): Promise<Target> {
  await lockCatalogue(db)
  await lockBooksOf(db, (await readSeriesRecord(db, seriesId)).id)
  const series = await readSeriesRecord(db, seriesId, true)
  return {
    kind: 'series',
    ...series,
    editionId: null,
    privateTo: null,
    write: (work, changes) => writeSeries(work, series, changes),
  }
}

async function writeSeries(
  work: Writing,
  { id, fields }: { id: string; fields: { name: string } },
  changes: readonly FieldChange[],
) {
  const { name } = fieldsAfter(fields, changes) as typeof fields
  await work.db
    .updateTable('series')
    .set((eb) => ({ name, recordVersion: eb('recordVersion', '+', 1) }))
    .where('seriesId', '=', id)
    .execute()
  const books = await lockBooksOf(work.db, id)
  await republishBooks(
    work,
    books.map(({ bookId }) => bookId),
  )
  return [...changes]
}
