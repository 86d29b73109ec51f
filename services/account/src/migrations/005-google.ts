import { migration } from '@flyleaf/service'

export const googleIdentities = migration(
  // Readers who only sign in with Google have no password.
  `alter table account alter column password_hash drop not null`,
  `create table google_identity (
     issuer text not null,
     subject text not null,
     user_id text not null references account on delete cascade,
     created_at timestamptz(3) not null default now(),
     primary key (issuer, subject)
   )`,
  `create index google_identity_of_user on google_identity (user_id)`,
)
