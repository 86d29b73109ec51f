import { defineEntity, p } from '@mikro-orm/postgresql'

/** What is written in a reader's copy of a book, which nobody else sees. Deleted when its writer is erased. */
export const InscriptionEntity = defineEntity({
  name: 'Inscription',
  tableName: 'inscription',
  properties: {
    userId: p.text().primary(),
    letterId: p.text().primary(),
    bookId: p.text(),
    writerId: p.text().index('inscription_of_writer'),
    /** Empty once the reader has removed it. */
    dedication: p.text(),
    writtenAt: p.datetime(3),
  },
  indexes: [{ name: 'inscription_of_book', properties: ['bookId', 'userId'] }],
})
