import type { EventHandler, TransactionalWork } from '@flyleaf/service'
import { announceChanged } from '../live/live.ts'
import { bringBackOfPerson } from './bring-back.ts'
import { hideThreads, isInThreadOf } from './hide-threads.ts'
import { lockSubjects } from './lock-subjects.ts'
import { removeActs } from './remove-acts.ts'
import { keepActs } from './set-aside.ts'

/** Hides a deactivated person's acts and threads from others' notifications, and restores them on reactivation. */
export const onUserChanged: EventHandler<'user.changed'> = async (work, { data: { userId } }) => {
  await lockSubjects(work.sql, [userId])
  const [person] = await work.sql<{ isDeactivated: boolean }>(
    `select is_deactivated as "isDeactivated" from person where user_id = $1`,
    [userId],
  )
  const readers = await (person?.isDeactivated ? hide(work, userId) : bringBackOfPerson(work.sql, userId))
  announceChanged(work, readers)
}

async function hide(work: TransactionalWork, userId: string) {
  await keepActs(work.sql, 'actor_id = $1', userId)
  await removeActs(work, { actorId: userId })
  return hideThreads(work.sql, isInThreadOf('$1'), userId)
}
