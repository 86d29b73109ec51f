export const texts = {
  chooseAnotherBook: 'Choose another book',
  book: 'Book',
  titleOrAuthor: 'Title or author',
  noBooksFound: 'No books found',
}
