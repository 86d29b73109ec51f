import { defineEntity, p } from '@mikro-orm/postgresql'

/** A reader's note about a book, which nobody else sees. */
export const PrivateNoteEntity = defineEntity({
  name: 'PrivateNote',
  tableName: 'private_note',
  properties: {
    userId: p.text().primary(),
    bookId: p.text().primary().index('private_note_of_book'),
    text: p.text(),
  },
})
