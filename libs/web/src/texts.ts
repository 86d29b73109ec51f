export const texts = {
  loading: (what: string) => `Loading ${what.toLowerCase()}`,
  tryAgain: 'Try again',
  loadMore: 'Load more',
  pageNotFound: 'Page not found',
  documentTitle: (page: string) => `${page} | Flyleaf`,
  tookTooLong: 'Flyleaf didn’t answer in time',
  tryingAgain: 'Flyleaf didn’t answer. Trying again …',
  partDidNotLoad: 'This part of the page didn’t load.',
}
