import { migration } from '@flyleaf/service'

/** Emails with an unsubscribe link, and the end of each reader's last digest period, so that no digest is sent twice. */
export const digestMails = migration(
  `alter table mail add column unsubscribe text`,
  `create table digest_mail (
     user_id text primary key references account on delete cascade,
     since timestamptz(3) not null
   )`,
)
