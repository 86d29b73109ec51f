import { bookSorts } from '@flyleaf/web'
import { BookFilters } from './book-filters.tsx'

const LIBRARY_SORTS = bookSorts('ratingCount', [
  'averageRating',
  'publishedYear',
  'publishedYear-asc',
  'title-asc',
  'pageCount-asc',
  'pageCount',
  'createdAt',
])

/** Filters and sort order for another team's list of books; `bookFiltersOf` and `bookOrderOf` read them from the address. */
export function Component() {
  return <BookFilters asked="" sorts={LIBRARY_SORTS} />
}
