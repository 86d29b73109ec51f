/** What readers see here. */
export const texts = {
  noSharedBookshelvesYet: 'No shared bookshelves yet',
  noSharedBookshelvesYetDescription:
    'When someone invites you to collaborate on a bookshelf, it will appear here.',
  discoverBookshelves: 'Discover bookshelves',
  nothingToDiscoverYet: 'Nothing to discover yet',
  nothingToDiscoverYetDescription: 'Other readers’ public bookshelves will appear here.',
  createBookshelf: 'Create bookshelf',
  importLibrary: 'Import',
  notFollowingAny: 'You’re not following any bookshelves yet',
  notFollowingAnyDescription: 'Follow a bookshelf to see what its owner adds.',
  noBookshelvesYet: 'No bookshelves yet',
  noBookshelvesYetDescription: 'Create one for what you want to read, or for what you’d lend a friend.',
  noPublicBookshelvesYet: 'No public bookshelves yet',
  myShelves: 'My Shelves',
  discover: 'Discover',
  following: 'Following',
  collaborating: 'Collaborating',
  bookshelves: 'Bookshelves',
  loadingBookshelves: 'Loading bookshelves',
}
