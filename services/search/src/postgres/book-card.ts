/** SQL: a book's card as a JSON value; null for an unknown book. */
export const bookCard = (alias: string) =>
  `case when ${alias}.book_id is null then null else json_build_object('bookId', ${alias}.book_id, 'title', ${alias}.title,
    'authors', ${alias}.authors, 'publishedYear', ${alias}.published_year, 'cover', ${alias}.cover) end`
