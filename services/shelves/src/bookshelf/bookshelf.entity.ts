import { createId } from '@flyleaf/service'
import { defineEntity, p } from '@mikro-orm/postgresql'

const BookshelfSchema = defineEntity({
  name: 'Bookshelf',
  tableName: 'bookshelf',
  properties: {
    bookshelfId: p
      .text()
      .primary()
      .onCreate(() => createId()),
    version: p.integer().version(),
    ownerId: p.text(),
    name: p.text(),
    description: p.text().default(''),
    isPrivate: p.boolean().default(false),
    defaultKey: p.text().nullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
})

/** A bookshelf as its owner writes it. SQL statements maintain its counts. */
export class BookshelfEntity extends BookshelfSchema.class {}
BookshelfSchema.setClass(BookshelfEntity)
