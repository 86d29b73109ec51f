import { migration } from '@flyleaf/service'

/** Pairs of readers who read a book together, and what they write for each other. */
export const buddyReads = migration(
  `create table buddy_read (
     buddy_read_id text primary key,
     book_id text not null,
     chosen_book_id text,
     inviter_id text not null,
     invitee_id text not null,
     state text not null check (state in ('INVITED', 'DECLINED', 'ACTIVE')),
     created_at timestamptz(3) not null,
     ended_at timestamptz(3),
     inviter_told_at timestamptz(3),
     invitee_told_at timestamptz(3)
   )`,
  `create unique index buddy_read_of_pair on buddy_read
     (least(inviter_id, invitee_id), greatest(inviter_id, invitee_id), coalesce(chosen_book_id, book_id))
     where state <> 'DECLINED' and ended_at is null`,
  `create index buddy_read_of_inviter on buddy_read (inviter_id, book_id)`,
  `create index buddy_read_of_invitee on buddy_read (invitee_id, book_id)`,
  `create index buddy_read_of_book on buddy_read (book_id)`,
  `create index buddy_read_of_merged_book on buddy_read (chosen_book_id) where chosen_book_id is not null`,
  `alter table post add column buddy_read_id text constraint post_buddy_read_id_fkey references buddy_read on delete set null`,
  `create index post_of_buddy_read on post (buddy_read_id, position_share, created_at, post_id) where buddy_read_id is not null`,
  `create table message_privacy (
     user_id text primary key,
     version bigint not null,
     messages_from text not null
   )`,
)
