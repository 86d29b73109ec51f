import type { BookReading, Reading, ReadingProgress } from '@flyleaf/contracts'
import { iso, prepared, type Db, type DbTime, type Params } from '@flyleaf/service'
import type { InferResult } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'

export type ReadingRow = InferResult<ReturnType<typeof readingRows>>[number]
export interface ProgressRow extends Omit<ReadingProgress, 'createdAt'> {
  createdAt: DbTime
}

/** Readings `r` with their editions `e`, unless those are another book’s by now. */
export const readingRows = (db: Db) =>
  db
    .selectFrom('reading as r')
    .leftJoin('edition as e', (join) =>
      join.onRef('e.editionId', '=', 'r.editionId').onRef('e.bookId', '=', 'r.bookId'),
    )
    .select(['r.readingId', 'r.bookId', 'r.status', 'r.isCurrent', 'r.startedAt', 'r.finishedAt', 'r.page'])
    .select(['r.minute', 'r.percent', 'r.createdAt', 'r.updatedAt'])
    .select((eb) =>
      eb
        .case()
        .when('r.format', 'is not', null)
        .then(
          jsonBuildObject({
            editionId: eb.ref('e.editionId'),
            format: eb.ref('r.format').$notNull(),
            pageCount: eb.ref('r.pageCount'),
            minutes: eb.ref('r.minutes'),
            publisher: eb.ref('e.publisher'),
            publishedYear: eb.ref('e.publishedYear'),
            binding: eb.ref('e.format'),
            cover: eb.ref('e.cover'),
          }),
        )
        .end()
        .as('edition'),
    )

/** A reading in the contract's shape. */
export const toReading = ({ createdAt, updatedAt, ...row }: ReadingRow): Reading => ({
  ...row,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
})

const read = prepared((db, { readingId }: Params<{ readingId: string }>) =>
  readingRows(db).where('r.readingId', '=', readingId),
)

/** A stored reading in the contract's shape. */
export const readReading = async (db: Db, readingId: string) => toReading((await read(db, { readingId }))[0]!)

export const toProgress = ({ createdAt, ...row }: ProgressRow): ReadingProgress => ({
  ...row,
  createdAt: iso(createdAt),
})

interface Standing {
  rating: number | null
  readCount: number
}

export const toBookReading = (
  bookId: string,
  reading: ReadingRow | null,
  { rating, readCount }: Standing,
): BookReading => ({
  bookId,
  status: reading?.status ?? 'none',
  reading: reading && toReading(reading),
  readCount,
  rating,
})
