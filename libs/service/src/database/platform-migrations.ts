import { migration } from './migration.ts'

/** The tables that every service has: published events, applied events, and answered idempotency keys. */
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

/** An event's id in its Redis stream, used to remove the events of an erased person. */
export const streamIds = migration(`alter table outbox add column stream_id text`)

/** Files to delete, and when. */
export const mediaTables = migration(
  `create table media_removal (key text primary key, due_at timestamptz(3) not null)`,
  `create index media_removal_due on media_removal (due_at)`,
)

/**
 * The order in which events are published, how far each stream has been applied, and events that could not be handled. Published
 * events keep their positions as sequences, which are below all later ones.
 */
export const eventSequences = migration(
  `alter table outbox add column sequence bigint`,
  `update outbox set sequence = position where published_at is not null`,
  `drop index outbox_unpublished`,
  `alter table outbox drop column published_at, drop column stream_id`,
  `create index outbox_unsequenced on outbox (position) where sequence is null`,
  `create unique index outbox_sequence on outbox (sequence)`,
  `create table relay_state (last_sequence bigint not null, published_sequence bigint not null, pruned_sequence bigint not null)`,
  `insert into relay_state select coalesce(max(sequence), 0), coalesce(max(sequence), 0), 0 from outbox`,
  `create table retracted_event (
     sequence bigint primary key,
     at timestamptz(3) not null default now(),
     is_removed boolean not null default false
   )`,
  `drop table inbox`,
  `create table event_position (
     stream text primary key,
     position bigint not null,
     holder text not null,
     epoch bigint not null,
     leased_until timestamptz not null
   )`,
  `create table parked_event (
     stream text not null,
     sequence bigint not null,
     key text not null,
     type text not null,
     event jsonb not null,
     error text,
     tries smallint not null,
     retry_at timestamptz(3),
     parked_at timestamptz(3) not null default now(),
     primary key (stream, sequence)
   )`,
  `create index parked_event_key on parked_event (stream, key, sequence)`,
)

export const pruningIndexes = migration(`create index idempotency_created on idempotency (created_at)`)

/** The span that published an event, as a W3C traceparent. */
export const traceparents = migration(`alter table outbox add column traceparent text`)

/** The request that published an event. */
export const requestIds = migration(`alter table outbox add column request_id text`)

/** The projection that is being rebuilt from the events of a stream, and how long its rebuild counts as running. */
export const rebuilds = migration(
  `alter table event_position add column rebuilding text, add column rebuilding_until timestamptz`,
)

/** The services that have ever read this one's stream. */
export const streamReaders = migration(`create table stream_reader (service text primary key)`)

/** When a process of the service that is read last heard of each. */
export const streamReadersSeen = migration(
  `alter table stream_reader add column seen_at timestamptz(3) not null default now()`,
)

/** Batches that `BatchedWork` has begun, and where each has come to. */
export const batchedWorkTable = migration(
  `create table batched_work (
     kind text not null,
     subject text not null,
     after text not null,
     tries smallint not null default 0,
     due_at timestamptz(3) not null default now(),
     primary key (kind, subject)
   )`,
)

/** Events of an erased person are found by their key. */
export const outboxKeys = migration(`create index outbox_key on outbox (key)`)
