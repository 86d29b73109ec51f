/** What readers see here. */
export const texts = {
  yearBefore: (year: number) => `${year} BC`,
  mostRated: 'Most rated',
  highestRated: 'Highest rated',
  title: 'Title',
  newest: 'Newest',
  oldest: 'Oldest',
  shortest: 'Shortest',
  recentlyAdded: 'Recently added',
  books: 'Books',
  everythingInOurLibrary: 'Everything in our library.',
  search: 'Search',
  sortBooks: 'Sort books',
  loadingBooks: 'Loading books',
  theLibraryIsEmpty: 'The library is empty',
  theLibraryIsEmptyDescription: 'There are no books yet.',
}
