import { Migration } from '@mikro-orm/migrations'

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration

/** A migration from plain SQL statements, for `migrations/` of a service. */
export function migration(...statements: string[]): MigrationClass {
  return class extends Migration {
    override up() {
      for (const statement of statements) this.addSql(statement)
    }
  }
}

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

/** Where in the stream an event lies, so that it can be taken back when its person is erased. */
export const streamIds = migration(`alter table outbox add column stream_id text`)
