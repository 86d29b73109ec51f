import { cannotMuteYourself, events } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Caller, type Work } from '@flyleaf/service'
import { findUser } from '../person/find-user.ts'
import { lockAccounts } from '../account/lock-accounts.ts'

interface Input {
  username: string
  isMuted?: boolean | undefined
}

/** Mutes or unmutes a person: as wanted, or the opposite of now. */
export const muteUser = waitForConsumers(async (work: Work<Caller>, input: Input) => {
  const { db, caller, publish } = work
  const { username, isMuted: wanted } = input
  const muterId = caller.userId
  const { userId: mutedId, username: current } = await findUser(work, username, 'muted')
  if (muterId === mutedId) throw new Problem(cannotMuteYourself)
  const { at, version } = await lockAccounts(db, [muterId, mutedId])
  const known = await db
    .selectFrom('mute')
    .select('muterId')
    .where('muterId', '=', muterId)
    .where('mutedId', '=', mutedId)
    .executeTakeFirst()
  const isMuted = wanted ?? !known
  const message = isMuted ? `You muted @${current}` : `You unmuted @${current}`
  if (isMuted === Boolean(known)) return { message, isMuted }
  if (isMuted)
    await db
      .insertInto('mute')
      .values({ muterId, mutedId, createdAt: at, version: String(version) })
      .execute()
  else await db.deleteFrom('mute').where('muterId', '=', muterId).where('mutedId', '=', mutedId).execute()
  publish(events.account.userMuted, muterId, { muterId, mutedId, isMuted, version, at: at.toISOString() })
  return { message, isMuted }
})
