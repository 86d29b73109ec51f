import { anyOf, prepared, texts, type Params, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import type { LiveKind } from '../live/live-items.ts'
import { PushJobs } from './push-jobs.ts'

type Queueing = Pick<TransactionalWork, 'db' | 'inject' | 'afterCommit'>

interface Queued {
  userIds: readonly string[]
  kind: LiveKind
  itemId: string
}

const queue = prepared((db, { userIds, kind, itemId }: Params<Queued>) =>
  db
    .insertInto('push_job')
    .columns(['endpoint', 'kind', 'itemId'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscription')
        .select([
          'endpoint',
          sql<LiveKind>`${kind}::text`.as('kind'),
          sql<string>`${itemId}::text`.as('itemId'),
        ])
        .where('userId', '=', anyOf(texts(userIds)))
        .orderBy('endpoint'),
    )
    .onConflict((of) => of.doNothing())
    .returning('push_job.endpoint'),
)

/** Queues a push message to the subscribed browsers of these readers; one that is already queued is not queued again. */
export async function queuePush(
  { db, inject, afterCommit }: Queueing,
  userIds: readonly string[],
  kind: LiveKind,
  itemId: string,
) {
  const queued = await queue(db, { userIds, kind, itemId })
  if (queued.length > 0) afterCommit(() => inject(PushJobs).wake())
}
