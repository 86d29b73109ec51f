/** What readers see here. */
export const texts = {
  yearBefore: (year: number) => `${year} BC`,
  titleBy: (title: string, authors: string) => (authors ? `${title} by ${authors}` : title),
  books: 'Books',
  similar: 'Similar books',
  everythingInOurLibrary: 'Everything in our library.',
  search: 'Search',
  addABook: 'Add a book',
  showAs: 'Show books as',
  covers: 'Covers',
  list: 'List',
  loadingBooks: 'Loading books',
  noBooksFound: 'No books match',
  noBooksFoundDescription: 'Choose fewer filters, or add the book that you miss.',
  clearFilters: 'Clear filters',
}
