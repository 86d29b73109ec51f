import type { TransactionalWork } from '@flyleaf/service'
import type { LiveKind } from '../live/live-items.ts'
import { PushJobs } from './push-jobs.ts'

type Queueing = Pick<TransactionalWork, 'sql' | 'inject' | 'afterCommit'>

/** Queues a push message to the subscribed browsers of these readers; one that is already queued is not queued again. */
export async function queuePush(
  { sql, inject, afterCommit }: Queueing,
  userIds: readonly string[],
  kind: LiveKind,
  itemId: string,
) {
  const queued = await sql(
    `insert into push_job (endpoint, kind, item_id)
     select endpoint, $2, $3 from push_subscription where user_id = any($1::text[]) order by endpoint
     on conflict do nothing returning 1`,
    [userIds, kind, itemId],
  )
  if (queued.length > 0) afterCommit(() => inject(PushJobs).wake())
}
