import { defineEntity, p } from '@mikro-orm/postgresql'
import type { ColumnType, GeneratedAlways } from 'kysely'
import { ofBook } from '../book/book.entity.ts'

/** A series of books. */
export const SeriesEntity = defineEntity({
  name: 'Series',
  tableName: 'series',
  properties: {
    seriesId: p.text().primary(),
    name: p.text(),
    nameKey: p
      .text()
      .$type<GeneratedAlways<string>>()
      .generated('left(title_key(name), 200) stored')
      .index('series_by_name'),
    createdAt: p.datetime(3).defaultRaw('now()'),
    /** Counts changes by readers. */
    recordVersion: p.integer().default(0),
  },
})

/** A book of a series, with its number. */
export const SeriesBookEntity = defineEntity({
  name: 'SeriesBook',
  tableName: 'series_book',
  properties: {
    seriesId: p
      .manyToOne(SeriesEntity)
      .primary()
      .mapToPk()
      .joinColumn('series_id')
      .updateRule('no action')
      .deleteRule('cascade')
      .foreignKeyName('series_book_series_id_fkey')
      .index(false),
    bookId: ofBook('series_book').primary().index('series_of_book'),
    position: p
      .decimal()
      .columnType('numeric(8,2)')
      .$type<ColumnType<string, number | string, number | string>>()
      .nullable(),
  },
})
