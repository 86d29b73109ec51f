export const texts = {
  theBook: 'The book',
}
