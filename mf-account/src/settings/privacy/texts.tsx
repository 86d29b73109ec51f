import type { ReactNode } from 'react'

export const texts = {
  block: (person: ReactNode) => <>Block {person}</>,
  unblock: (person: ReactNode) => <>Unblock {person}</>,
  mute: (person: ReactNode) => <>Mute {person}</>,
  unmute: (person: ReactNode) => <>Unmute {person}</>,
  blocked: 'Blocked',
  blockedHint:
    'You won’t see each other’s posts, and neither of you can follow, reply to or message the other.',
  blockedPeople: 'Blocked people',
  youHaventBlockedAnyone: 'You haven’t blocked anyone.',
  muted: 'Muted',
  mutedHint: 'You won’t see their posts or get notifications about them. They won’t know.',
  mutedPeople: 'Muted people',
  youHaventMutedAnyone: 'You haven’t muted anyone.',
  everyone: 'Everyone',
  exceptPeopleYouveBlocked: 'Except people you’ve blocked',
  peopleYouFollow: 'People you follow',
  othersCanAsk: 'Others can send you a message request',
  nobody: 'Nobody',
  nobodyHint: 'You’ll still get messages in groups',
  loadingPrivacySettings: 'Loading privacy settings',
  showMyLikes: 'Show my likes',
  showMyLikesHint: 'Others can see the Likes tab on your profile.',
  letPeopleFindMe: 'Let people find me',
  letPeopleFindMeHint:
    'Your profile shows up in search here and in search engines. Anyone with the link can still see it.',
  approveFollowers: 'Approve new followers',
  approveFollowersHint:
    'Readers ask before they follow you and see what you write for followers. Those who follow you already stay. When you switch this off, everybody who is waiting follows you.',
  followRequests: 'Follow requests',
  whoCanWriteToYou: 'Who can start a conversation with you',
}
