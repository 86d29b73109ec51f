import type { EventEnvelope } from '@flyleaf/contracts'
import type { ReactionWork } from '@flyleaf/service'
import { renewFeeds } from '../following/renew-feeds.ts'

type Cause = 'blocks' | 'is-blocked' | 'mutes'

/** A block hides each from the other. */
export async function onUserBlocked(
  work: ReactionWork,
  { data: { blockerId, blockedId, isBlocked, at } }: EventEnvelope<'user.blocked'>,
) {
  await keepHidden(work, [blockerId, blockedId, 'blocks', isBlocked, at])
  await keepHidden(work, [blockedId, blockerId, 'is-blocked', isBlocked, at])
  await renewFeeds(work, blockerId, blockedId)
}

/** A mute hides one from the other's lists alone. */
export async function onUserMuted(
  work: ReactionWork,
  { data: { muterId, mutedId, isMuted, at } }: EventEnvelope<'user.muted'>,
) {
  await keepHidden(work, [muterId, mutedId, 'mutes', isMuted, at])
  await renewFeeds(work, muterId)
}

async function keepHidden(
  { sql }: ReactionWork,
  row: [viewerId: string, authorId: string, cause: Cause, isHidden: boolean, at: string],
) {
  await sql(
    `insert into hidden_author (viewer_id, author_id, cause, is_hidden, at) values ($1, $2, $3, $4, $5)
     on conflict (viewer_id, author_id, cause) do update set is_hidden = excluded.is_hidden, at = excluded.at
     where hidden_author.at <= excluded.at`,
    row,
  )
}
