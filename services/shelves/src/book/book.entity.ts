import { createId } from '@flyleaf/service'
import { defineEntity, p, type InferEntity, type Opt } from '@mikro-orm/postgresql'
import type { ColumnType, GeneratedAlways } from 'kysely'

/** A column that PostgreSQL writes. */
type Generated = Opt<GeneratedAlways<string>>

/** Pages of the catalogue by these columns; books without the value come last in both directions. */
const SORTED = ['published_year', 'page_count', 'average_rating'].flatMap((column) => [
  {
    name: `book_by_${column}_ascending`,
    expression: `create index "book_by_${column}_ascending" on "book" (coalesce(${column}, 1000000), book_id) where private_to is null`,
  },
  {
    name: `book_by_${column}_descending`,
    expression: `create index "book_by_${column}_descending" on "book" (coalesce(${column}, -1000000), book_id) where private_to is null`,
  },
])

/** A book. The unit of work creates those that readers add; the rest is read and changed by statements. */
export const BookEntity = defineEntity({
  name: 'Book',
  tableName: 'book',
  properties: {
    bookId: p
      .text()
      .primary()
      .onCreate(() => createId()),
    version: p.integer().default(1).lazy(),
    title: p.text(),
    authors: p.json<string[]>(),
    publishedYear: p.integer().nullable(),
    pageCount: p.integer().nullable(),
    language: p.text().nullable(),
    isbn13: p.text().nullable(),
    subjects: p.json<string[]>().defaultRaw(`'[]'`),
    cover: p.text().nullable().lazy(),
    ratingSum: p
      .decimal()
      .columnType('numeric')
      .$type<ColumnType<string, number | string | undefined, number | string>>()
      .default(0)
      .lazy(),
    ratingCount: p.integer().default(0).lazy(),
    averageRating: p
      .double()
      .$type<GeneratedAlways<number | null>>()
      .nullable()
      .generated(
        `case when rating_count = 0 then null else round(rating_sum / rating_count, 2)::double precision end stored`,
      )
      .lazy(),
    /** Titles are sorted by their first characters, so that cursors stay small. */
    sortTitle: p.text().$type<Generated>().generated('left(norm(title), 60) stored').lazy(),
    haystack: p.text().$type<Generated>().generated(`norm(title || ' ' || authors::text) stored`).lazy(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    description: p.text().default(''),
    originalTitle: p.text().nullable().lazy(),
    otherTitles: p.array().default([]).lazy(),
    editionCount: p.integer().default(0),
    origin: p.enum(['library', 'reader', 'openlibrary']).default('library'),
    sourceKey: p.text().nullable().lazy(),
    sourceRevision: p.integer().nullable().lazy(),
    addedBy: p.text().nullable(),
    isPublished: p.boolean().default(true).lazy(),
    changePosition: p.bigint('string').nullable().lazy(),
    titleKey: p
      .text()
      .$type<GeneratedAlways<string | null>>()
      .nullable()
      .generated('left(title_key(title), 200) stored')
      .lazy(),
    /** The reader whose own book it is: a row of an import names it, and the library does not have it. */
    privateTo: p.text().nullable().lazy(),
    subtitle: p.text().default('').lazy(),
    /** Counts changes by readers; `version` also counts ratings and imports. */
    recordVersion: p.integer().default(0).lazy(),
  },
  indexes: [
    {
      name: 'book_haystack',
      expression: `create index "book_haystack" on "book" using gin (haystack gin_trgm_ops)`,
    },
    { name: 'book_isbn', properties: ['isbn13'], where: `isbn13 is not null` },
    {
      name: 'book_by_rating_count',
      expression: `create index "book_by_rating_count" on "book" ("rating_count" desc, "book_id" desc)`,
    },
    { name: 'book_by_title', properties: ['sortTitle', 'bookId'] },
    {
      name: 'book_by_time',
      expression: `create index "book_by_time" on "book" ("created_at" desc, "book_id" desc)`,
    },
    { name: 'book_by_title_key', properties: ['titleKey'] },
    { name: 'book_subjects', expression: `create index "book_subjects" on "book" using gin (subjects)` },
    { name: 'book_added_by', properties: ['addedBy'], where: `added_by is not null` },
    { name: 'book_by_change', properties: ['changePosition'], where: `change_position is not null` },
    { name: 'book_of_library', properties: ['titleKey'], where: `source_key is null` },
    { name: 'private_book', properties: ['privateTo'], where: `private_to is not null` },
    ...SORTED,
  ],
  checks: [{ name: 'book_rating_count_check', expression: `rating_count >= 0` }],
})

export type BookEntity = InferEntity<typeof BookEntity>

/** The book that a row of another table belongs to. */
export const ofBook = (table: string, deleteRule: 'cascade' | 'no action' = 'cascade') =>
  p
    .manyToOne(BookEntity)
    .mapToPk()
    .joinColumn('book_id')
    .updateRule('no action')
    .deleteRule(deleteRule)
    .foreignKeyName(`${table}_book_id_fkey`)
    .index(false)
