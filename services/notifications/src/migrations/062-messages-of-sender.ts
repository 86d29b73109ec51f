import { migration } from '@flyleaf/service'

/** Where a person has written: counts change there when they are blocked, deactivated or erased. */
export const messagesOfSender = migration(
  `create index message_of_sender on message (sender_id, conversation_id)`,
)
