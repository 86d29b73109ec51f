import { BookFilters } from './book-filters.tsx'
import { texts } from './texts.ts'

/** The sort orders of the whole library; most rated is the default. */
const LIBRARY_SORTS = [
  { value: '', label: texts.mostRated },
  { value: 'averageRating', label: texts.highestRated },
  { value: 'publishedYear', label: texts.newest },
  { value: 'publishedYear-asc', label: texts.oldest },
  { value: 'title-asc', label: texts.title },
  { value: 'pageCount-asc', label: texts.shortest },
  { value: 'pageCount', label: texts.longest },
  { value: 'createdAt', label: texts.recentlyAdded },
]

/** Filters and sort order for another team's list of books; `bookFiltersOf` and `bookOrderOf` read them from the address. */
export function Component() {
  return <BookFilters asked="" sorts={LIBRARY_SORTS} />
}
