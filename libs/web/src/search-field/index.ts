// Bundled with the pages that search; what it shares with the shell comes from there.
export { ReaderField } from './reader-field.tsx'
export { usePeopleSearch } from './use-people-search.ts'
export { SEARCH_MAX, useAddressSearchField, useSearchField, type SearchField } from './use-search-field.ts'
export { useSettled } from './use-settled.ts'
