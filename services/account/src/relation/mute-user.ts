import { cannotMuteYourself, events } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Caller, type Work } from '@flyleaf/service'
import { findUser } from '../person/find-user.ts'
import { lockAccounts } from '../account/lock-accounts.ts'
import { isMutedByViewer } from '../person/blocked.ts'

interface Input {
  username: string
  isMuted?: boolean | undefined
}

/** Mutes or unmutes a person: as wanted, or the opposite of now. */
export const muteUser = waitForConsumers(async (work: Work<Caller>, input: Input) => {
  const { sql, caller, publish } = work
  const { username, isMuted: wanted } = input
  const muterId = caller.userId
  const { userId: mutedId, username: current } = await findUser(work, username, isMutedByViewer)
  if (muterId === mutedId) throw new Problem(cannotMuteYourself)
  const { at, version } = await lockAccounts(sql, [muterId, mutedId])
  const [known] = await sql<{ isMuted: boolean }>(
    `select exists (select from mute where muter_id = $1 and muted_id = $2) as "isMuted"`,
    [muterId, mutedId],
  )
  const isMuted = wanted ?? !known!.isMuted
  const message = isMuted ? `You muted @${current}` : `You unmuted @${current}`
  if (isMuted === known!.isMuted) return { message, isMuted }
  if (isMuted)
    await sql(`insert into mute (muter_id, muted_id, created_at, version) values ($1, $2, $3, $4)`, [
      muterId,
      mutedId,
      at,
      version,
    ])
  else await sql(`delete from mute where muter_id = $1 and muted_id = $2`, [muterId, mutedId])
  publish(events.account.userMuted, muterId, { muterId, mutedId, isMuted, version, at: at.toISOString() })
  return { message, isMuted }
})
