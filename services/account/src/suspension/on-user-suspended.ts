import { events } from '@flyleaf/contracts'
import type { EventHandler, Given } from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import { AccountEntity } from '../account/account.entity.ts'
import { toPersonEvent } from '../account/account.view.ts'
import { settleRequests, settling } from '../follow/settle-requests.ts'
import { ending, endSessions } from '../session/end-sessions.ts'
import { PictureMoves } from './picture-moves.ts'

/** What suspending needs. */
export const suspending = { ...ending, ...settling, pictures: PictureMoves }
type Suspending = Given<typeof suspending>

/**
 * Hides a suspended person from everybody, takes their picture from its address, ends requests to follow and signs them out
 * everywhere; shows them again afterwards.
 * Events may arrive late.
 */
export const onUserSuspended: EventHandler<'user.suspended', Suspending> = async (work, { data }) => {
  const { em, pictures } = work
  if (data.isSuspended) await settleRequests(work, data.userId)
  const account = await em.findOne(AccountEntity, data.userId, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    populate: ['suspensionVersion', 'movesPicture'],
  })
  if (!account || account.suspensionVersion >= data.version) return
  if (data.isSuspended && !account.suspensionId && account.picture) {
    account.movesPicture = true
    work.afterCommit(() => pictures.wake())
  }
  account.suspensionVersion = data.version
  account.suspensionId = data.isSuspended ? data.decisionId : null
  account.suspendedUntil = data.until ? new Date(data.until) : null
  await em.flush()
  work.publish(events.account.userChanged, account.userId, toPersonEvent(account))
  // A session knows whether its reader may only export and erase.
  await endSessions(work, { userId: account.userId })
}
