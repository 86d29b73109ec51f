const books = (count: number) => (count === 1 ? '1 book' : `${count.toLocaleString('en')} books`)

export const texts = {
  title: (name: string) => `${name}’s bookcase`,
  loading: 'Loading the bookcase',
  standing: (shelves: number) => (shelves === 1 ? '1 bookshelf' : `${shelves} bookshelves`),
  books,
  titleBy: (title: string, authors: string) => (authors ? `${title} by ${authors}` : title),
  booksOf: (name: string) => `Books on ${name}`,
  more: (count: number) => `and ${books(count)} more`,
  openShelf: (name: string, count: number) => `${name}, ${books(count)}`,
  empty: 'Nothing stands here yet',
  emptyMine:
    'Books on your public bookshelves stand here, spine by spine. Private bookshelves aren’t in the case.',
  yourBookshelves: 'Your bookshelves',
  emptyOf: (name: string) => `${name} has no books on public bookshelves.`,
  findABook: 'Find a book',
  arrange: 'Arrange',
  share: 'Share',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link couldn’t be copied',
  downloadPicture: 'Download picture',
  everybodySees: 'Everybody can see this page. Private bookshelves aren’t in the case.',
  arrangeTitle: 'Arrange your bookcase',
  arrangeHint:
    'Choose the bookshelves in the case, and drag them into order. To move books, open their bookshelf.',
  most: (count: number) => `At most ${count} bookshelves fit into the case.`,
  save: 'Arrange',
  grip: (name: string) => `Drag ${name}`,
  shelves: 'Bookshelves',
}
