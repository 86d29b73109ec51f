import { defineEntity, p } from '@mikro-orm/postgresql'

/** The newest state of a book that is, or was, merged into another one. */
export const MergedBookEntity = defineEntity({
  name: 'MergedBook',
  tableName: 'merged_book',
  properties: {
    bookId: p.text().primary(),
    version: p.integer(),
    /** Null when it is a book of its own again. */
    intoId: p.text().nullable(),
  },
})
