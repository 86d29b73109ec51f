import { defineEntity, p } from '@mikro-orm/postgresql'
import { MessageEntity } from '../conversation/message.entity.ts'

/** The book that a message encloses: title and authors as they were then. Deleted when its sender is erased. */
export const LetterEntity = defineEntity({
  name: 'Letter',
  tableName: 'letter',
  properties: {
    messageId: p
      .manyToOne(MessageEntity)
      .primary()
      .mapToPk()
      .joinColumn('message_id')
      .deleteRule('cascade')
      .updateRule('no action')
      .foreignKeyName('letter_message_id_fkey'),
    bookId: p.text(),
    title: p.text(),
    authors: p.array<string>().columnType('text[]'),
    dedication: p.text(),
  },
})

/** Who has put an enclosed book on their shelf. */
export const LetterAcceptanceEntity = defineEntity({
  name: 'LetterAcceptance',
  tableName: 'letter_acceptance',
  properties: {
    messageId: p
      .manyToOne(LetterEntity)
      .primary()
      .mapToPk()
      .joinColumn('message_id')
      .deleteRule('cascade')
      .foreignKeyName('letter_acceptance_message_id_fkey'),
    userId: p.text().primary().index('letter_acceptance_of_reader'),
    acceptedAt: p.datetime(3),
  },
})
