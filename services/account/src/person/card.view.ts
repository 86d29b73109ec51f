import type { Person, PersonCard } from '@flyleaf/contracts'
import { isBlockedByViewer, isMutedByViewer } from './blocked.ts'

export interface CardRow extends Person {
  bio: string
  isSelf: boolean
  isFollowing: boolean
  followsYou: boolean
  isBlocked: boolean
  isMuted: boolean
}

/** The viewer state of `$1` for the person `a`. */
const viewerColumns = `coalesce(a.user_id = $1, false) as "isSelf",
  exists (select 1 from follow where follower_id = $1 and followed_id = a.user_id) as "isFollowing",
  exists (select 1 from follow where follower_id = a.user_id and followed_id = $1) as "followsYou",
  ${isBlockedByViewer} as "isBlocked", ${isMutedByViewer} as "isMuted"`

/** The columns of a person's card, from `account a`; `$1` is the viewer or null. */
export const cardColumns = `a.user_id as "userId", a.username, a.name, a.picture, a.bio, ${viewerColumns}`

export const toCard = ({
  userId,
  username,
  name,
  picture,
  bio,
  isSelf,
  isFollowing,
  followsYou,
  isBlocked,
  isMuted,
}: CardRow): PersonCard => ({
  userId,
  username,
  name,
  picture,
  bio,
  viewer: { isSelf, isFollowing, followsYou, isBlocked, isMuted },
})
