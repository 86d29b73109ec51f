export const texts = {
  whatAreYouReading: (firstName: string) => `What are you reading, ${firstName}?`,
  discover: 'Discover',
  following: 'Following',
  home: 'Home',
  feeds: 'Feeds',
  posts: 'Posts',
  loadingPosts: 'Loading posts',
  followingIsEmpty: 'It’s quiet here',
  followingIsEmptyDescription:
    'Follow readers whose posts you like, and their newest posts will appear here.',
  findPeopleInDiscover: 'Find people in Discover',
  findBooks: 'Find books',
  firstPostReached: 'That’s everything, back to the very first post.',
  noPostsYet: 'No posts yet',
  noPostsYetDescription: 'Be the first to write something.',
  createPost: 'Create post',
  youveReachedTheEnd: 'You’ve reached the end. Time for a book.',
  newPosts: (count: number, isAtLeast: boolean) =>
    count === 1 ? '1 new post' : `${count}${isAtLeast ? '+' : ''} new posts`,
}
