import { migration } from '@flyleaf/service'

/** People whose accounts are deactivated go on following bookshelves, and their replies stay, but neither is counted. */
export const countedPeople = migration(
  `alter table bookshelf_follower add column is_counted boolean not null default true`,
  `alter table counted_post add column is_counted boolean not null default true`,
  `create index reply_of_reader on counted_post (author_id) where bookshelf_id is not null`,
  `update bookshelf_follower set is_counted = false where user_id in (select user_id from person where is_deactivated)`,
  `update counted_post set is_counted = false where author_id in (select user_id from person where is_deactivated)`,
  `update bookshelf set follower_count = follower_count - uncounted.followers, version = version + 1
   from (select bookshelf_id, count(*) as followers from bookshelf_follower where not is_counted group by 1) uncounted
   where bookshelf.bookshelf_id = uncounted.bookshelf_id`,
  `update bookshelf set reply_count = reply_count - uncounted.replies
   from (select bookshelf_id, count(*) as replies from counted_post where not is_counted and bookshelf_id is not null group by 1) uncounted
   where bookshelf.bookshelf_id = uncounted.bookshelf_id`,
)
