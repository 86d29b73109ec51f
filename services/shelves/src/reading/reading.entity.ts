import type { ReadingFormat } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql'
import { ofBook } from '../book/book.entity.ts'

const PARTIAL_DATE = String.raw`'^\d{4}(-\d\d(-\d\d)?)?$'`

/** One reading of a book by a reader. The current reading is the book's status for the reader. */
export const ReadingEntity = defineEntity({
  name: 'Reading',
  tableName: 'reading',
  properties: {
    readingId: p
      .text()
      .primary()
      .onCreate(() => createId()),
    version: p.integer().version().default(1),
    userId: p.text(),
    bookId: ofBook('reading').index('reading_of_a_book'),
    status: p.enum(['want', 'reading', 'read', 'stopped']),
    isCurrent: p.boolean(),
    startedAt: p.text().strictNullable(),
    finishedAt: p.text().strictNullable(),
    page: p.integer().strictNullable(),
    percent: p.float().columnType('real').strictNullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    /** The edition that it reads, with its length. */
    editionId: p.text().strictNullable(),
    format: p.text().$type<ReadingFormat>().strictNullable(),
    pageCount: p.integer().strictNullable(),
    minutes: p.integer().strictNullable(),
    minute: p.integer().strictNullable(),
  },
  uniques: [{ name: 'reading_current', properties: ['userId', 'bookId'], where: `is_current` }],
  indexes: [
    {
      name: 'reading_of_book',
      expression: `create index "reading_of_book" on "reading" ("user_id", "book_id", "created_at" desc, "reading_id" desc)`,
    },
    {
      name: 'reading_by_status',
      expression: `create index "reading_by_status" on "reading" ("user_id", "status", "updated_at" desc, "reading_id" desc)`,
    },
    {
      name: 'reading_latest',
      expression: `create index "reading_latest" on "reading" ("updated_at" desc) where status = 'reading' and is_current`,
    },
  ],
  checks: [
    { name: 'reading_started_at_check', expression: `started_at ~ ${PARTIAL_DATE}` },
    { name: 'reading_finished_at_check', expression: `finished_at ~ ${PARTIAL_DATE}` },
    { name: 'reading_page_check', expression: `page >= 0` },
    // Between 0 and 100, as MikroORM reads it back: of casts to double precision it leaves the last word.
    { name: 'reading_percent_check', expression: `percent >= 0 precision and percent <= 100 precision` },
  ],
})

export type ReadingEntity = InferEntity<typeof ReadingEntity>

/** How far a reader has come in a reading. */
export const ReadingProgressEntity = defineEntity({
  name: 'ReadingProgress',
  tableName: 'reading_progress',
  properties: {
    progressId: p.text().primary(),
    readingId: p
      .manyToOne(ReadingEntity)
      .mapToPk()
      .joinColumn('reading_id')
      .updateRule('no action')
      .deleteRule('cascade')
      .foreignKeyName('reading_progress_reading_id_fkey')
      .index(false),
    page: p.integer().nullable(),
    percent: p.float().columnType('real').nullable(),
    note: p.text().default(''),
    createdAt: p.datetime(3),
    minute: p.integer().nullable(),
  },
  indexes: [
    {
      name: 'progress_of_reading',
      expression: `create index "progress_of_reading" on "reading_progress" ("reading_id", "created_at" desc, "progress_id" desc)`,
    },
  ],
})
