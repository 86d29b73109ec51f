export const texts = {
  createPost: 'Create post',
  noPostsYet: 'No posts yet',
  noLikedPostsYet: 'No liked posts yet',
  noPostsAboutBook: 'No posts about this book yet',
  noReviewsYet: 'No reviews yet',
  noQuotesYet: 'No quotes yet',
  noRepliesYet: 'No replies yet',
}
