import type { EventHandler, TransactionalWork } from '@flyleaf/service'
import { bringBack } from './bring-back.ts'
import { isInThreadOf } from './hide-threads.ts'
import { removeActs } from './remove-acts.ts'
import { removeNotifications } from './remove-notifications.ts'
import { keepActs } from './set-aside.ts'

/** Hides a deactivated person's acts and threads from others' notifications, and restores them on reactivation. */
export const onUserChanged: EventHandler<'user.changed'> = async (work, { data: { userId } }) => {
  const [person] = await work.sql<{ isDeactivated: boolean }>(
    `select is_deactivated as "isDeactivated" from person where user_id = $1`,
    [userId],
  )
  await (person?.isDeactivated ? setAside(work, userId) : bringBack(work, userId))
}

async function setAside(work: TransactionalWork, userId: string) {
  await keepActs(work.sql, 'actor_id = $1', userId)
  await removeActs(work, { actorId: userId })
  await keepActs(work.sql, isInThreadOf('$1'), userId)
  await removeNotifications(work, isInThreadOf('$1'), userId)
}
