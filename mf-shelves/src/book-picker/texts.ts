export const texts = {
  chooseAnotherBook: 'Choose another book',
  book: 'Book',
  titleOrAuthor: 'Title or author',
  youAreReading: 'You’re reading',
  choose: (title: string) => `Choose ${title}`,
  noBooksFound: 'No books found',
}
