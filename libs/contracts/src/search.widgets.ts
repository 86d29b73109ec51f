/** The widgets that mf-search provides to other teams' pages, and their props. */
export interface SearchWidgets {
  /** Filters and sorts the library; `bookFiltersOf` and `bookOrderOf` read the choice from the URL. */
  'search.book-filters': object
}
