export const texts = {
  addToABookshelf: (title: string) => `Add ${title} to a bookshelf`,
  putOnABookshelf: (title: string) => `Put ${title} on a bookshelf`,
  addToBookshelf: 'Add to bookshelf',
  createBookshelf: 'Create bookshelf',
  done: 'Done',
  loadingYourBookshelves: 'Loading your bookshelves',
}
