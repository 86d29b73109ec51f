import { defineEntity, p } from '@mikro-orm/postgresql'
import { AuthorEntity } from '../author/author.entity.ts'
import { ofBook } from '../book/book.entity.ts'
import { SeriesEntity } from '../series/series.entity.ts'
import type { Merge } from './merge.ts'
import type { NamedMerge } from './merge-named.ts'
import type { FieldChange } from './record.rules.ts'

/** What a reader has proposed or changed in the catalogue, and who decided. People who leave are forgotten, what they changed is not. */
export const RecordChangeEntity = defineEntity({
  name: 'RecordChange',
  tableName: 'record_change',
  properties: {
    changeId: p.text().primary(),
    /** What it is of: a book, an author or a series. */
    bookId: ofBook('record_change').nullable(),
    authorId: p
      .manyToOne(AuthorEntity)
      .mapToPk()
      .joinColumn('author_id')
      .updateRule('no action')
      .deleteRule('cascade')
      .foreignKeyName('record_change_author_id_fkey')
      .index(false)
      .nullable(),
    seriesId: p
      .manyToOne(SeriesEntity)
      .mapToPk()
      .joinColumn('series_id')
      .updateRule('no action')
      .deleteRule('cascade')
      .foreignKeyName('record_change_series_id_fkey')
      .index(false)
      .nullable(),
    editionId: p.text().nullable(),
    userId: p.text().nullable(),
    state: p.enum(['waiting', 'applied', 'declined', 'withdrawn', 'undone']),
    fields: p.json<FieldChange[]>(),
    reason: p.text().default(''),
    createdAt: p.datetime(3),
    deciderId: p.text().nullable().index('record_change_decided_by'),
    decidedAt: p.datetime(3).nullable(),
    answer: p.text().default(''),
    undoes: p.text().nullable(),
    /** What a change merges into its record, and what it takes to part them again. */
    merge: p.json<Merge | NamedMerge>().nullable(),
  },
  indexes: [
    {
      name: 'record_change_of_book',
      expression: `create index "record_change_of_book" on "record_change" ("book_id", "decided_at" desc, "change_id" desc)`,
    },
    {
      name: 'record_change_of_reader',
      expression: `create index "record_change_of_reader" on "record_change" ("user_id", "created_at" desc, "change_id" desc)`,
    },
    ...(['author', 'series'] as const).map((kind) => ({
      name: `record_change_of_${kind}`,
      expression: `create index "record_change_of_${kind}" on "record_change" ("${kind}_id", "decided_at" desc, "change_id" desc) where ${kind}_id is not null`,
    })),
    {
      name: 'record_change_of_edition',
      properties: ['editionId'],
      where: `edition_id is not null`,
    },
    { name: 'record_change_waiting', properties: ['createdAt', 'changeId'], where: `state = 'waiting'` },
  ],
})

/** A reader whose changes of the catalogue apply at once, and who decides about others'. */
export const LibrarianEntity = defineEntity({
  name: 'Librarian',
  tableName: 'librarian',
  properties: { userId: p.text().primary(), grantedAt: p.datetime(3).defaultRaw('now()') },
})
