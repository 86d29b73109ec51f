import { migration } from '@flyleaf/service'

/** Finds the reviews of a reader whose rating of a book changes. */
export const reviewsOfReader = migration(
  `create index review_of_reader on counted_post (author_id, book_id) where rating is not null`,
)
