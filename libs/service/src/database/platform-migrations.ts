import { migration } from './migration.ts'

/** The tables that every service has: its events to others, those it has applied, and answered idempotency keys. */
export const platformTables = migration(
  `create table outbox (
     position bigint generated always as identity primary key,
     event_id uuid not null default uuidv7(),
     type text not null,
     key text not null,
     data jsonb not null,
     at timestamptz(3) not null default now(),
     published_at timestamptz(3)
   )`,
  `create index outbox_unpublished on outbox (position) where published_at is null`,
  `create table inbox (event_id uuid primary key, applied_at timestamptz(3) not null default now())`,
  `create table idempotency (
     user_id text not null,
     key text not null,
     fingerprint text not null,
     status smallint not null,
     result jsonb not null,
     created_at timestamptz(3) not null default now(),
     primary key (user_id, key)
   )`,
)

/** An event's id in its Redis stream: events are removed from the stream when their person is erased. */
export const streamIds = migration(`alter table outbox add column stream_id text`)

/** Files to delete, and when. */
export const mediaTables = migration(
  `create table media_removal (key text primary key, due_at timestamptz(3) not null)`,
  `create index media_removal_due on media_removal (due_at)`,
)
