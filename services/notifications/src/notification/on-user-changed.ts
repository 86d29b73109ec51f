import type { EventHandler, Tables, TransactionalWork } from '@flyleaf/service'
import { expressionBuilder, sql } from 'kysely'
import { announceChanged, type Announcing } from '../live/live.ts'
import { bringBackOfPerson } from './bring-back.ts'
import { hideThreads, isInThreadOf } from './hide-threads.ts'
import { lockSubjects } from './lock-subjects.ts'
import { removeActs } from './remove-acts.ts'
import { keepActs } from './set-aside.ts'

const ofActor = expressionBuilder<{ actor: Tables['notification_actor'] }, 'actor'>()

/** Hides a deactivated person's acts and threads from others' notifications, and restores them on reactivation. */
export const onUserChanged: EventHandler<'user.changed', Announcing> = async (work, { data: { userId } }) => {
  const { db } = work
  await lockSubjects(db, [userId])
  const person = await db
    .selectFrom('person')
    .select('isDeactivated')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const readers = await (person?.isDeactivated ? hide(work, userId) : bringBackOfPerson(db, userId))
  announceChanged(work, readers)
}

async function hide(work: TransactionalWork & Announcing, userId: string) {
  await keepActs(work.db, ofActor('actor.actorId', '=', userId))
  await removeActs(work, { actorId: userId })
  return hideThreads(work.db, isInThreadOf(sql.val(userId)))
}
