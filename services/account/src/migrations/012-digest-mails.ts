import { migration } from '@flyleaf/service'

/** Mails that can be unsubscribed from, and up to when each reader was told by a digest: none is sent twice. */
export const digestMails = migration(
  `alter table mail add column unsubscribe text`,
  `create table digest_mail (
     user_id text primary key references account on delete cascade,
     since timestamptz(3) not null
   )`,
)
