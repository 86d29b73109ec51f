import { migration } from '@flyleaf/service'

export const conversationTables = migration(
  `create table conversation (
     conversation_id text primary key,
     people_key text not null unique,
     created_by text not null,
     last_message_id text,
     updated_at timestamptz(3) not null
   )`,
  `create table participant (
     conversation_id text not null references conversation on delete cascade,
     user_id text not null,
     last_read_at timestamptz(3),
     unread_count integer not null default 0 check (unread_count >= 0),
     primary key (conversation_id, user_id)
   )`,
  `create index participant_of_user on participant (user_id)`,
  `create table message (
     message_id text primary key,
     conversation_id text not null references conversation on delete cascade,
     sender_id text not null,
     content text not null,
     post_id text,
     book_id text,
     bookshelf_id text,
     created_at timestamptz(3) not null
   )`,
  `create index message_of_conversation on message (conversation_id, created_at desc, message_id desc)`,
)
