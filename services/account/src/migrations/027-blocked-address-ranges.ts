import { migration } from '@flyleaf/service'

/** Network addresses from which nobody can sign up, or sign in either, as moderation says. */
export const blockedAddressRanges = migration(
  `create table blocked_address_range (
     range text primary key,
     version integer not null,
     is_blocked boolean not null,
     level text not null,
     ends_at timestamptz(3),
     changed_at timestamptz(3) not null
   )`,
)
