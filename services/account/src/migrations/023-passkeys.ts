import { migration } from '@flyleaf/service'

/** Passkeys, which sign readers in. */
export const passkeys = migration(
  `create table passkey (
     passkey_id text primary key,
     user_id text not null references account on delete cascade,
     credential_id text not null,
     public_key text not null,
     counter bigint not null,
     name text not null,
     created_at timestamptz(3) not null default now(),
     last_used_at timestamptz(3)
   )`,
  `create unique index passkey_credential on passkey (credential_id)`,
  `create index passkey_of_user on passkey (user_id)`,
)
