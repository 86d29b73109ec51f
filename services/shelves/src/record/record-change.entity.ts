import { defineEntity, p } from '@mikro-orm/postgresql'
import { ofBook } from '../book/book.entity.ts'
import type { Merge } from './merge.ts'
import type { FieldChange } from './record.rules.ts'

/** What a reader has proposed or changed in the catalogue, and who decided. People who leave are forgotten, what they changed is not. */
export const RecordChangeEntity = defineEntity({
  name: 'RecordChange',
  tableName: 'record_change',
  properties: {
    changeId: p.text().primary(),
    bookId: ofBook('record_change'),
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
    /** The book that a change merges into its book, and what it takes to part them again. */
    merge: p.json<Merge>().nullable(),
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
    { name: 'record_change_waiting', properties: ['createdAt', 'changeId'], where: `state = 'waiting'` },
  ],
})

/** A reader whose changes of the catalogue apply at once, and who decides about others'. */
export const LibrarianEntity = defineEntity({
  name: 'Librarian',
  tableName: 'librarian',
  properties: { userId: p.text().primary(), grantedAt: p.datetime(3).defaultRaw('now()') },
})
