export const texts = {
  savedPosts: 'Saved posts',
  savedPostsDescription: 'Only you can see these.',
  noSavedPostsYet: 'No saved posts yet',
  noSavedPostsYetDescription: 'Press the bookmark under a post to keep it here for later.',
  findSomethingToRead: 'Find something to read',
}
