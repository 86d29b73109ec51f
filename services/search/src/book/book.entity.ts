import type { EventData } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'
import type { GeneratedAlways } from 'kysely'

type BookState = EventData<'book.changed'>

/** A book that has been merged into another one: its states up to this version are over. */
export const MergedBookEntity = defineEntity({
  name: 'MergedBook',
  tableName: 'merged_book',
  properties: { bookId: p.text().primary(), version: p.integer() },
})

/** The newest version of every book, and the words that it is found by. */
export const BookIndexEntity = defineEntity({
  name: 'BookIndex',
  tableName: 'book_index',
  properties: {
    bookId: p.text().primary(),
    version: p.integer(),
    title: p.text(),
    authors: p.json<string[]>(),
    publishedYear: p.integer().nullable(),
    pageCount: p.integer().nullable(),
    language: p.text().nullable(),
    isbn13: p.text().nullable(),
    subjects: p.json<string[]>(),
    cover: p.text().nullable(),
    ratingSum: p.double().$type<number>(),
    ratingCount: p.integer(),
    averageRating: p
      .double()
      .$type<GeneratedAlways<number | null>>()
      .nullable()
      .generated(
        'case when rating_count = 0 then null else round((rating_sum / rating_count)::numeric, 2)::double precision end stored',
      ),
    createdAt: p.datetime(3),
    plainTitle: p.text().$type<GeneratedAlways<string>>().generated('norm(title) stored'),
    words: p
      .text()
      .columnType('tsvector')
      .$type<GeneratedAlways<string>>()
      .generated(
        `words_of(title || ' ' || authors::text || ' ' || coalesce(isbn13, '') || ' ' || other_words) stored`,
      ),
    /** Words that it is found by besides those of its title and authors, and other names of it as a whole. */
    otherWords: p.text().default(''),
    names: p.array().default([]),
    /** Who wrote it, and its series. */
    people: p.json<BookState['people']>().default('[]'),
    series: p.json<BookState['series']>().default('[]'),
  },
  indexes: [
    {
      name: 'book_words',
      expression: `create index "book_words" on "book_index" using gin (words, (array[
        'language:' || language, 'decade:' || (published_year / 10)::text, 'pages:' || least(page_count / 100, 10)::text,
        'stars:' || floor(average_rating)::integer::text])) with (gin_pending_list_limit = 256)`,
    },
    { name: 'book_names', expression: `create index "book_names" on "book_index" using gin (names)` },
    { name: 'book_authors', expression: `create index "book_authors" on "book_index" using gin (authors)` },
    {
      name: 'book_subjects',
      expression: `create index "book_subjects" on "book_index" using gin (subjects)`,
    },
    {
      name: 'book_title',
      expression: `create index "book_title" on "book_index" (left(plain_title, 60), book_id)`,
    },
    {
      name: 'book_popular',
      expression: `create index "book_popular" on "book_index" (rating_count desc, book_id desc)`,
    },
    {
      name: 'book_newest',
      expression: `create index "book_newest" on "book_index" (created_at desc, book_id desc)`,
    },
    {
      name: 'book_language',
      expression: `create index "book_language" on "book_index" (language, rating_count desc, book_id desc)`,
    },
    ...['published_year', 'page_count', 'average_rating'].flatMap((column) => [
      {
        name: `book_${column}_desc`,
        expression: `create index "book_${column}_desc" on "book_index" (coalesce(${column}, -1000000) desc, book_id desc)`,
      },
      {
        name: `book_${column}_asc`,
        expression: `create index "book_${column}_asc" on "book_index" (coalesce(${column}, 1000000), book_id)`,
      },
    ]),
  ],
})

/** The position up to which the catalogue's changes are indexed: one row. */
export const CataloguePlaceEntity = defineEntity({
  name: 'CataloguePlace',
  tableName: 'catalogue_place',
  properties: { ctid: p.text().primary().persist(false), position: p.bigint('string') },
})
