/** The widgets that mf-search lends to other teams' pages, and their props. */
export interface SearchWidgets {
  /** Narrows and orders the library; `bookFiltersOf` and `bookOrderOf` read the choice from the address. */
  'search.book-filters': object
}
