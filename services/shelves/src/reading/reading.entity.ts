import type { ReadingFormat, ReadingStatus } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { defineEntity, p } from '@mikro-orm/postgresql'

const ReadingSchema = defineEntity({
  name: 'Reading',
  tableName: 'reading',
  properties: {
    readingId: p
      .text()
      .primary()
      .onCreate(() => createId()),
    version: p.integer().version(),
    userId: p.text(),
    bookId: p.text(),
    status: p.text().$type<ReadingStatus>(),
    isCurrent: p.boolean(),
    startedAt: p.text().strictNullable(),
    finishedAt: p.text().strictNullable(),
    page: p.integer().strictNullable(),
    minute: p.integer().strictNullable(),
    percent: p.float().strictNullable(),
    editionId: p.text().strictNullable(),
    format: p.text().$type<ReadingFormat>().strictNullable(),
    pageCount: p.integer().strictNullable(),
    minutes: p.integer().strictNullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
})

/** One reading of a book by a reader. The current reading is the book's status for the reader. */
export class ReadingEntity extends ReadingSchema.class {}
ReadingSchema.setClass(ReadingEntity)
