export const texts = {
  series: 'Series',
  bookCount: (count: number) => (count === 1 ? '1 book' : `${count} books`),
  position: (position: number) => `Book ${position}`,
  noBooks: 'No books yet',
  loading: 'Loading the series',
  loadingBooks: 'Loading books',
}
