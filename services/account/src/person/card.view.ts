import type { Person, PersonCard } from '@flyleaf/contracts'
import type { AliasableExpression } from 'kysely'
import { ofAccount } from '../expressions.ts'
import {
  isBlockedByViewer,
  isFollowedByViewer,
  isMutedByViewer,
  isRequestedByViewer,
  type Viewer,
} from './blocked.ts'

interface CardRow extends Person {
  bio: string
  isSelf: boolean
  isFollowing: boolean
  followsYou: boolean
  isRequested: boolean
  needsApproval: boolean
  isBlocked: boolean
  isMuted: boolean
}

/** The columns of a person as others see them. */
export const personColumns = [
  'account.userId',
  'account.username',
  'account.name',
  'account.picture',
] as const

const followsViewer = (viewer: Viewer) =>
  ofAccount.exists(
    ofAccount
      .selectFrom('follow')
      .select('follow.followerId')
      .whereRef('follow.followerId', '=', 'account.userId')
      .where('follow.followedId', '=', viewer),
  )

/** A person's bio, and what they and the viewer are to each other: with `personColumns`, their card. */
export const cardColumns = (viewer: Viewer) => [
  ofAccount.ref('account.bio').as('bio'),
  answer(ofAccount.fn.coalesce(ofAccount('account.userId', '=', viewer), ofAccount.lit(false))).as('isSelf'),
  answer(isFollowedByViewer(viewer)).as('isFollowing'),
  answer(followsViewer(viewer)).as('followsYou'),
  answer(isRequestedByViewer(viewer)).as('isRequested'),
  ofAccount.ref('account.approvesFollowers').as('needsApproval'),
  answer(isBlockedByViewer(viewer)).as('isBlocked'),
  answer(isMutedByViewer(viewer)).as('isMuted'),
]

const answer = (condition: AliasableExpression<unknown>) => condition as AliasableExpression<boolean>

export const toCard = ({
  userId,
  username,
  name,
  picture,
  bio,
  isSelf,
  isFollowing,
  followsYou,
  isRequested,
  needsApproval,
  isBlocked,
  isMuted,
}: CardRow): PersonCard => ({
  userId,
  username,
  name,
  picture,
  bio,
  viewer: { isSelf, isFollowing, followsYou, isRequested, needsApproval, isBlocked, isMuted },
})
