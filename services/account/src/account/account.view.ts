import { iso, type DbTime } from '@flyleaf/service'
import type { EventData, Person, PersonCard, Profile } from '@flyleaf/contracts'

import { isBlockedByViewer, isMutedByViewer } from '../relation/blocked.ts'

interface PersonFields extends Omit<Person, 'picture'> {
  picture?: string | null
}

interface AccountFields extends PersonFields {
  email: string
  bio: string
  website: string
  location: string
  createdAt: DbTime
  erasesAt?: DbTime | null
}

/** The columns of a profile, under the names of the contract. */
export const profileColumns = `user_id as "userId", username, name, picture, email, bio, website, location, created_at as "createdAt", erases_at as "erasesAt"`

export const toProfile = ({
  userId,
  username,
  name,
  picture,
  email,
  bio,
  website,
  location,
  createdAt,
  erasesAt,
}: AccountFields): Profile => ({
  userId,
  username,
  name,
  picture: picture ?? null,
  email,
  bio,
  website,
  location,
  createdAt: iso(createdAt),
  ...(erasesAt && { erasesAt: iso(erasesAt) }),
})

/** What the other services keep of a person. */
export const toPersonEvent = ({
  userId,
  version,
  username,
  name,
  picture,
  erasesAt,
}: PersonFields & { version: number; erasesAt?: Date | null }): EventData<'user.changed'> => ({
  userId,
  version,
  username,
  name,
  picture: picture ?? null,
  isDeactivated: Boolean(erasesAt),
})

export interface CardRow extends Person {
  bio: string
  isSelf: boolean
  isFollowing: boolean
  followsYou: boolean
  isBlocked: boolean
  isMuted: boolean
}

/** The columns of a person's card, from `account a`; `$1` is the viewer or null. */
export const cardColumns = `a.user_id as "userId", a.username, a.name, a.picture, a.bio, ${viewerColumns()}`

/** What the viewer `$1` is to the person `a`. */
export function viewerColumns() {
  return `coalesce(a.user_id = $1, false) as "isSelf",
    exists (select 1 from follow where follower_id = $1 and followed_id = a.user_id) as "isFollowing",
    exists (select 1 from follow where follower_id = a.user_id and followed_id = $1) as "followsYou",
    ${isBlockedByViewer} as "isBlocked", ${isMutedByViewer} as "isMuted"`
}

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
