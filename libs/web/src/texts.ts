/** What readers see here. */
export const texts = {
  loading: (what: string) => `Loading ${what.toLowerCase()}`,
  tryAgain: 'Try again',
  loadMore: 'Load more',
  pageNotFound: 'Page not found',
  documentTitle: (page: string) => `${page} | Flyleaf`,
  partDidNotLoad: 'This part of the page didn’t load.',
}
