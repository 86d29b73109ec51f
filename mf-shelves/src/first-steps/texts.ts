export const texts = {
  findABook: 'Find a book',
  books: 'Books to choose from',
  choose: (title: string, authors: string) => (authors ? `${title} by ${authors}` : title),
  noBooksFound: 'We don’t have that one yet.',
  addIt: 'Add it',
  inCommon: (count: number) => (count === 1 ? '1 book in common' : `${count} books in common`),
  fellowReaders: 'Readers of your books',
  noFellows: 'Nobody here shares your books yet.',
  loading: 'Loading books',
}
