import { migration } from '@flyleaf/service'

/** Authenticator apps, and the codes for when they are lost. */
export const oneTimeCodes = migration(
  `create table authenticator (
     user_id text primary key references account on delete cascade,
     secret text not null,
     confirmed_at timestamptz(3),
     last_step integer not null default 0,
     created_at timestamptz(3) not null default now()
   )`,
  `create table recovery_code (
     user_id text not null references account on delete cascade,
     hash text not null,
     primary key (user_id, hash)
   )`,
)
