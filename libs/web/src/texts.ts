export const texts = {
  loading: (what: string) => `Loading ${what.toLowerCase()}`,
  tryAgain: 'Try again',
  loadMore: 'Load more',
  pageNotFound: 'Page not found',
  documentTitle: (page: string) => `${page} | Flyleaf`,
  tookTooLong: 'Flyleaf didn’t answer in time',
  tryingAgain: 'Can’t reach Flyleaf. Retrying…',
  partDidNotLoad: 'This part of the page didn’t load.',
}
