import { migration } from '@flyleaf/service'

/** Groups with names, message requests, and messages in commit order. */
export const groups = migration(
  `alter table conversation
     add column is_group boolean not null default false,
     add column name text,
     add column last_position integer not null default 0,
     add column version integer not null default 1`,
  `alter table participant
     add column state text not null default 'accepted' check (state in ('accepted', 'requested', 'declined')),
     add column joined_position integer not null default 0,
     add column read_position integer not null default 0,
     add column version integer not null default 1`,
  `alter table message add column position integer`,
  `update message set position = numbered.position from (
     select message_id, row_number() over (partition by conversation_id order by created_at, message_id) as position from message) numbered
   where numbered.message_id = message.message_id`,
  `alter table message alter column position set not null`,
  `drop index message_of_conversation`,
  `create unique index message_position on message (conversation_id, position)`,
  `update conversation set
     is_group = (select count(*) > 2 from participant where participant.conversation_id = conversation.conversation_id),
     last_position = (select coalesce(max(position), 0) from message where message.conversation_id = conversation.conversation_id)`,
  `update participant set read_position = greatest(0, last_position - unread_count) from conversation
   where conversation.conversation_id = participant.conversation_id`,
)
