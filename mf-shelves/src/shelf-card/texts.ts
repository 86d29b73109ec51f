export const texts = {
  updated: 'updated',
  books: (shown: string, count: number) => `${shown} ${count === 1 ? 'book' : 'books'}`,
  followers: (shown: string, count: number) => `${shown} ${count === 1 ? 'follower' : 'followers'}`,
  thisBookshelfIsEmpty: 'This bookshelf is empty',
  addTheFirstBook: 'Add the first book',
  addTheFirstBookTo: (shelf: string) => `Add the first book to ${shelf}`,
}
