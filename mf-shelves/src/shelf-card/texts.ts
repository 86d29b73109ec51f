export const texts = {
  books: (shown: string, count: number) => `${shown} ${count === 1 ? 'book' : 'books'}`,
  followers: (shown: string, count: number) => `${shown} ${count === 1 ? 'follower' : 'followers'}`,
  thisBookshelfIsEmpty: 'This bookshelf is empty',
  private: 'Private',
}
