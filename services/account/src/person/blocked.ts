import type { Expression } from 'kysely'
import { ofAccount } from '../expressions.ts'

/** Who looks at a person; null for a visitor. */
export type Viewer = Expression<string | null>

const blocks = ofAccount.selectFrom('block').select('block.blockerId')

/** Whether the account blocks the viewer, who then cannot see it. */
export const blocksViewer = (viewer: Viewer) =>
  ofAccount.exists(
    blocks.whereRef('block.blockerId', '=', 'account.userId').where('block.blockedId', '=', viewer),
  )

/** Whether the viewer blocks the account. */
export const isBlockedByViewer = (viewer: Viewer) =>
  ofAccount.exists(
    blocks.where('block.blockerId', '=', viewer).whereRef('block.blockedId', '=', 'account.userId'),
  )

/** Whether the viewer mutes the account. */
export const isMutedByViewer = (viewer: Viewer) =>
  ofAccount.exists(
    ofAccount
      .selectFrom('mute')
      .select('mute.muterId')
      .where('mute.muterId', '=', viewer)
      .whereRef('mute.mutedId', '=', 'account.userId'),
  )

/** Whether the viewer follows the account. */
export const isFollowedByViewer = (viewer: Viewer) =>
  ofAccount.exists(
    ofAccount
      .selectFrom('follow')
      .select('follow.followerId')
      .where('follow.followerId', '=', viewer)
      .whereRef('follow.followedId', '=', 'account.userId'),
  )

/** Whether the viewer has asked to follow the account. */
export const isRequestedByViewer = (viewer: Viewer) =>
  ofAccount.exists(
    ofAccount
      .selectFrom('follow_request as request')
      .select('request.requesterId')
      .where('request.requesterId', '=', viewer)
      .whereRef('request.requestedId', '=', 'account.userId')
      .where((eb) => eb.ref('request.isWanted')),
  )

/** Whether the viewer and the account block each other, in neither direction. */
export const isUnblocked = (viewer: Viewer) =>
  ofAccount.not(ofAccount.or([blocksViewer(viewer), isBlockedByViewer(viewer)]))
