import { migration } from '@flyleaf/service'

/** Open invitations. Answered and withdrawn ones are deleted. */
export const invitations = migration(
  `create table invitation (
     invitation_id text primary key,
     version integer not null default 1,
     bookshelf_id text not null references bookshelf on delete cascade,
     invitee_id text not null,
     message text not null default '',
     created_at timestamptz(3) not null,
     unique (bookshelf_id, invitee_id)
   )`,
  `create index invitation_of_invitee on invitation (invitee_id)`,
  `create index invitation_of_bookshelf on invitation (bookshelf_id, created_at desc, invitation_id desc)`,
  `alter table collaborator add column version integer not null default 1`,
  `create index collaborator_of_bookshelf on collaborator (bookshelf_id, created_at, user_id)`,
  `create index bookshelf_follower_newest on bookshelf_follower (bookshelf_id, created_at desc, user_id desc)`,
  `create index bookshelf_discovered_newest on bookshelf (created_at desc, bookshelf_id desc)
     where not is_private and default_key is null and book_count > 0`,
)
