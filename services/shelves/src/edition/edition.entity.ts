import type { Contributor } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql'
import type { NumberedSeries } from '../catalogue-import/record/series.rules.ts'

/** One published form of a book. The unit of work creates those that readers add; the rest is read and changed by statements. */
export const EditionEntity = defineEntity({
  name: 'Edition',
  tableName: 'edition',
  properties: {
    editionId: p
      .text()
      .primary()
      .onCreate(() => createId()),
    /** Dumps contain books and editions in any order. */
    bookId: p.text().index('editions_of_book'),
    title: p.text(),
    isbns: p.array().default([]),
    language: p.text().nullable(),
    pageCount: p.integer().nullable(),
    publishedYear: p.integer().nullable(),
    publisher: p.text().nullable(),
    format: p.text().nullable(),
    cover: p.text().nullable().lazy(),
    sourceKey: p.text().nullable().lazy(),
    sourceRevision: p.integer().nullable().lazy(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    minutes: p.integer().nullable().lazy(),
    /** What readers have mended, dumps leave alone. */
    isMended: p.boolean().default(false).lazy(),
    /** A book's subtitle and series follow from what its editions say. */
    subtitle: p.text().default('').lazy(),
    series: p.json<NumberedSeries[]>().nullable().lazy(),
    contributors: p.json<Contributor[]>().defaultRaw(`'[]'`).lazy(),
  },
  indexes: [
    { name: 'edition_isbns', expression: `create index "edition_isbns" on "edition" using gin (isbns)` },
  ],
})

export type EditionEntity = InferEntity<typeof EditionEntity>
