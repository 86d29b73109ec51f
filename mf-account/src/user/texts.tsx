import type { ReactNode } from 'react'

export const texts = {
  loading: 'Loading the profile',
  youBlocked: (username: string) => `You blocked @${username}`,
  blockedHint: 'You won’t see each other’s posts.',
  unblock: 'Unblock',
  followedByOthers: (names: string, count: string, others: number) =>
    `Followed by ${names} and ${count} ${others === 1 ? 'other' : 'others'} you follow`,
  followedBy: (names: string[]) => `Followed by ${names.join(' and ')}, who you follow`,
  noMutuals: (name: string) => `You have no followers in common with ${name}`,
  followsNobody: (name: string) => `${name} isn’t following anyone yet`,
  noFollowers: (name: string) => `${name} doesn’t have any followers yet`,
  beTheFirst: 'Be the first to follow them.',
  seeWhatOthersAreWriting: 'See what others are writing',
  notFollowingAnyone: 'You’re not following anyone yet',
  notFollowingHint: 'Follow a few readers, and their posts will appear in Following.',
  youHaveNoFollowers: 'You don’t have any followers yet',
  peopleWillFindYou: 'People will find you through what you write.',
  createPost: 'Create post',
  readingSince: (day: ReactNode) => <>Reading here since {day}</>,
  location: 'Location',
  following: (count: ReactNode) => <>{count} following</>,
  followers: (shown: ReactNode, count: number) => (
    <>
      {shown} {count === 1 ? 'follower' : 'followers'}
    </>
  ),
  likesArePrivate: (name: string) => `${name} keeps their likes private`,
  onlyYouSeeLikes: 'Only you can see your likes.',
  followsYou: 'Follows you',
  muted: 'Muted',
  message: (username: string) => `Message @${username}`,
  editProfile: 'Edit profile',
  profile: 'Profile',
  posts: 'Posts',
  statistics: 'Statistics',
  shelves: 'Shelves',
  likes: 'Likes',
  followingTab: 'Following',
  followersTab: 'Followers',
  followersYouKnow: 'Followers you know',
}
