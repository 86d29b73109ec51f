import type { ExportFile } from '@flyleaf/service'

const people = (others: string) =>
  `(select string_agg(coalesce(nullif(username, ''), 'erased'), ', ' order by username) from ${others})`

/** Everything that this service stores about a person. Messages written to them belong to the writers. */
export const exportFiles: readonly ExportFile[] = [
  {
    file: 'notifications',
    query: `select type, ${people(`notification_actor join person on user_id = actor_id where notification_id = notification.notification_id`)} as people,
        actor_count as "peopleCount", post_id as "postId", bookshelf_id as "bookshelfId", followed_name as "newBooksOf", book_id as "bookId", book_title as "bookTitle",
        (select string_agg(title, ', ' order by at, book_id) from notification_book where notification_id = notification.notification_id) as "newBooks", decision_action as decision, is_read as "isRead", created_at as "createdAt"
      from notification where user_id = $1 order by created_at, notification_id`,
  },
  {
    file: 'conversations',
    query: `select conversation_id as "conversationId", conversation.name, ${people(`participant other join person using (user_id) where other.conversation_id = me.conversation_id and user_id <> $1`)} as people,
        last_read_at as "lastReadAt", updated_at as "updatedAt"
      from participant me join conversation using (conversation_id) where me.user_id = $1 order by updated_at`,
  },
  {
    file: 'my-messages',
    query: `select message_id as "messageId", conversation_id as "conversationId", content, post_id as "postId", message.book_id as "bookId",
        bookshelf_id as "bookshelfId", letter.book_id as "enclosedBookId", title as "enclosedBook", dedication, created_at as "createdAt"
      from message left join letter using (message_id) where sender_id = $1 order by created_at, message_id`,
  },
  {
    file: 'accepted-letters',
    query: `select message_id as "messageId", book_id as "bookId", title, accepted_at as "acceptedAt"
      from letter_acceptance join letter using (message_id) where user_id = $1 order by accepted_at, message_id`,
  },
  {
    file: 'settings',
    query: `select types as "notificationTypes", every as digest from (select $1::text as user_id) reader
        left join notification_settings using (user_id) left join digest using (user_id)
      where types is not null or every is not null`,
  },
]
