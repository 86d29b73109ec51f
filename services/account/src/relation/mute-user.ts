import { cannotMuteYourself, events } from '@flyleaf/contracts'
import { Problem, settled, type Caller, type Work } from '@flyleaf/service'
import { findUser } from '../account/get-user.ts'

/** Mutes, or unmutes who is muted already. */
export const muteUser = settled(async (work: Work<Caller>, { username }: { username: string }) => {
  const { sql, caller, now, publish } = work
  const { userId: mutedId, username: current } = await findUser(work, username)
  if (caller.userId === mutedId) throw new Problem(cannotMuteYourself)
  const pair = [caller.userId, mutedId]
  await sql(`select 1 from account where user_id = $1 for no key update`, [caller.userId])
  const gone = await sql(`delete from mute where muter_id = $1 and muted_id = $2 returning 1`, pair)
  const isMuted = gone.length === 0
  if (isMuted)
    await sql(`insert into mute (muter_id, muted_id, created_at) values ($1, $2, $3)`, [...pair, now])
  publish(events.account.userMuted, caller.userId, {
    muterId: caller.userId,
    mutedId,
    isMuted,
    at: now.toISOString(),
  })
  return { message: isMuted ? `You mute @${current}` : `You no longer mute @${current}`, isMuted }
})
