import { BookFilters } from './book-filters.tsx'
import { texts } from './texts.ts'

/** How the whole library is ordered; the most rated first unless the reader says otherwise. */
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

/** Narrows and orders all books, on another team's page; `bookFiltersOf` and `bookOrderOf` read what was chosen. */
export function Component() {
  return <BookFilters asked="" sorts={LIBRARY_SORTS} />
}
