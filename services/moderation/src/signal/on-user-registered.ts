import { areErased } from '@flyleaf/projections'
import type { EventHandler } from '@flyleaf/service'
import { sql } from 'kysely'
import { daysAgo } from './days-ago.ts'
import { NEW_DAYS } from './thresholds.ts'

/** Notes who is new. */
export const onUserRegistered: EventHandler<'user.registered'> = ({ db }, { data: { userId }, at }) =>
  db
    .insertInto('newcomer')
    .columns(['userId', 'joinedAt'])
    .expression(
      db
        .selectNoFrom([sql.val(userId).as('userId'), sql.val(new Date(at)).as('joinedAt')])
        .where(sql.val(new Date(at)), '>', daysAgo(NEW_DAYS))
        .where((of) => of.not(areErased(sql.val(userId), sql.val(userId)))),
    )
    .onConflict((of) => of.doNothing())
    .execute()
