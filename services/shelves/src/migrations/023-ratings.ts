import { migration } from '@flyleaf/service'

/**
 * One rating for each reader and book. A withdrawn rating stays as null, so that older events do not restore it. The readers of
 * earlier reviews were not stored: each counts as a separate reader until the feed publishes it again.
 */
export const ratings = migration(
  `create table rating (
     book_id text not null references book on delete cascade,
     user_id text not null,
     rating numeric(2, 1) check (rating between 0.5 and 5 and rating * 2 = floor(rating * 2)),
     rated_at timestamptz(3) not null,
     primary key (book_id, user_id)
   )`,
  `create index rating_of_reader on rating (user_id, book_id)`,
  `create index rating_distribution on rating (book_id, rating) where rating is not null`,
  `alter table counted_post add column author_id text`,
  `insert into rating (book_id, user_id, rating, rated_at)
     select book_id, 'post:' || post_id, rating, now() from counted_post join book using (book_id)
     where counted_post.rating between 0.5 and 5 and counted_post.rating * 2 = floor(counted_post.rating * 2)`,
)
