/** What readers see here. */
export const texts = {
  theBook: 'The book',
}
