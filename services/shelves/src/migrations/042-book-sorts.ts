import { migration } from '@flyleaf/service'

/** Pages of the catalogue by year, length and rating read an index. Books without the value come last in both directions. */
export const bookSorts = migration(
  ...['published_year', 'page_count', 'average_rating'].flatMap((column) => [
    `create index book_by_${column}_ascending on book (coalesce(${column}, 1000000), book_id) where private_to is null`,
    `create index book_by_${column}_descending on book (coalesce(${column}, -1000000), book_id) where private_to is null`,
  ]),
)
