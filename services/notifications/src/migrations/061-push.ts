import { migration } from '@flyleaf/service'

/** Subscriptions of browsers to push messages, and the messages to be sent. */
export const push = migration(
  `create table push_subscription (
     endpoint text primary key,
     user_id text not null,
     session_hash text not null,
     p256dh text not null,
     auth text not null,
     since timestamptz(3) not null
   )`,
  `create index push_subscription_of_user on push_subscription (user_id)`,
  `create table push_job (
     endpoint text not null references push_subscription on delete cascade,
     kind text not null check (kind in ('notification', 'message')),
     item_id text not null,
     tries integer not null default 0,
     due_at timestamptz(3) not null default now(),
     primary key (endpoint, item_id)
   )`,
  `create index push_job_due on push_job (due_at)`,
)
