import { migration } from '@flyleaf/service'

/** New addresses that wait for their codes. */
export const emailChanges = migration(
  `create table email_change (
     user_id text primary key references account on delete cascade,
     email text not null,
     expires_at timestamptz(3) not null
   )`,
)
