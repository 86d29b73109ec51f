import { migration } from '@flyleaf/service'

/** Readers who approve their followers, and who asks to follow them. */
export const followRequests = migration(
  `alter table account add column approves_followers boolean not null default false`,
  `create table follow_request (
     requester_id text not null references account on delete cascade,
     requested_id text not null references account on delete cascade,
     created_at timestamptz(3) not null default now(),
     version bigint not null default 0,
     is_wanted boolean not null default true,
     declined_at timestamptz(3),
     primary key (requester_id, requested_id),
     check (requester_id <> requested_id)
   )`,
  `create index follow_request_newest on follow_request (requested_id, created_at desc, requester_id desc)`,
  `create index follow_request_declined on follow_request (declined_at) where declined_at is not null`,
)
