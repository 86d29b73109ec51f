/** A summary of the editions of books, by `book_id`; `books` is a query of ids. */
export const editionSummary = (books: string) => `(
  select book_id, count(*)::integer as edition_count, min(published_year) as published_year,
    mode() within group (order by language) as language,
    percentile_disc(0.5) within group (order by page_count) as page_count,
    (array_agg(isbns[1] order by published_year desc nulls last, edition_id) filter (where isbns[1] is not null))[1] as isbn13
  from edition where book_id in (${books}) group by book_id)`
