import { cannotMuteYourself, events } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Caller, type Work } from '@flyleaf/service'
import { findUser } from '../person/find-user.ts'
import { lockAccounts } from '../account/lock-accounts.ts'
import { isMutedByViewer } from '../person/blocked.ts'

/** Mutes a person, or unmutes them if already muted. */
export const muteUser = waitForConsumers(async (work: Work<Caller>, { username }: { username: string }) => {
  const { sql, caller, publish } = work
  const muterId = caller.userId
  const { userId: mutedId, username: current } = await findUser(work, username, isMutedByViewer)
  if (muterId === mutedId) throw new Problem(cannotMuteYourself)
  const { at, version } = await lockAccounts(sql, [muterId, mutedId])
  const gone = await sql(`delete from mute where muter_id = $1 and muted_id = $2 returning 1`, [
    muterId,
    mutedId,
  ])
  const isMuted = gone.length === 0
  if (isMuted)
    await sql(`insert into mute (muter_id, muted_id, created_at) values ($1, $2, $3)`, [muterId, mutedId, at])
  publish(events.account.userMuted, muterId, { muterId, mutedId, isMuted, version, at: at.toISOString() })
  return { message: isMuted ? `You muted @${current}` : `You unmuted @${current}`, isMuted }
})
