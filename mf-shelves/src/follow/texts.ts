export const texts = {
  follow: 'Follow',
  following: 'Following',
  followWhom: (name: string) => `Follow ${name}`,
  followingWhom: (name: string) => `Following ${name}`,
  followers: (shown: string, count: number) => (count === 1 ? '1 follower' : `${shown} followers`),
  followedAuthors: 'Followed authors',
  followedSeries: 'Followed series',
  books: (count: number) => (count === 1 ? '1 book' : `${count} books`),
  noAuthors: 'You’re not following any authors yet',
  noSeries: 'You’re not following any series yet',
  nothingFollowed: 'Follow authors and series on their pages to hear of new books.',
  browseBooks: 'Browse books',
}
