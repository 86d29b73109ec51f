import { createId } from '@flyleaf/service'
import { defineEntity, p } from '@mikro-orm/postgresql'

const EditionSchema = defineEntity({
  name: 'Edition',
  tableName: 'edition',
  properties: {
    editionId: p
      .string()
      .primary()
      .onCreate(() => createId()),
    bookId: p.string(),
    title: p.text(),
    isbns: p.array(),
    language: p.string().nullable(),
    pageCount: p.integer().nullable(),
    publishedYear: p.integer().nullable(),
    publisher: p.string().nullable(),
    format: p.string().nullable(),
    createdAt: p.datetime(3),
  },
})

/** One published form of a book. */
export class EditionEntity extends EditionSchema.class {}
EditionSchema.setClass(EditionEntity)
