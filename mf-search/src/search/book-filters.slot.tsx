import { BookFilters } from './book-filters.tsx'

/** Filters and sort order for another team's list of books; `bookFiltersOf` and `bookOrderOf` read them from the address. */
export function Component() {
  return <BookFilters asked="" />
}
