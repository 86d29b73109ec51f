import { createId } from '@flyleaf/service'
import { defineEntity, p } from '@mikro-orm/postgresql'

const EditionSchema = defineEntity({
  name: 'Edition',
  tableName: 'edition',
  properties: {
    editionId: p
      .text()
      .primary()
      .onCreate(() => createId()),
    bookId: p.text(),
    title: p.text(),
    isbns: p.array(),
    language: p.text().nullable(),
    pageCount: p.integer().nullable(),
    publishedYear: p.integer().nullable(),
    publisher: p.text().nullable(),
    format: p.text().nullable(),
    createdAt: p.datetime(3),
  },
})

/** One published form of a book. */
export class EditionEntity extends EditionSchema.class {}
EditionSchema.setClass(EditionEntity)
