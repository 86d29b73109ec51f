import { listed, prepared, texts, type Given, type Params, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import type { LiveItem, LiveKind } from '../live/live-items.ts'
import { PushJobs } from './push-jobs.ts'

export const pushing = { push: PushJobs }
export type Pushing = Given<typeof pushing>

interface Queued {
  userIds: readonly string[]
  itemIds: readonly string[]
  kind: LiveKind
}

const queue = prepared((db, { userIds, itemIds, kind }: Params<Queued>) =>
  db
    .insertInto('push_job')
    .columns(['endpoint', 'kind', 'itemId'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscription as browser')
        .innerJoin(listed('item', { userId: texts(userIds), itemId: texts(itemIds) }), (join) =>
          join.onRef('item.userId', '=', 'browser.userId'),
        )
        .select(['browser.endpoint', sql<LiveKind>`${kind}::text`.as('kind'), 'item.itemId'])
        .distinct()
        .orderBy('browser.endpoint'),
    )
    .onConflict((of) => of.doNothing())
    .returning('push_job.endpoint'),
)

/** Queues push messages to the subscribed browsers of readers, one for each; one that is already queued is not queued again. */
export async function queuePush(
  { db, push, afterCommit }: Pick<TransactionalWork, 'db' | 'afterCommit'> & Pushing,
  kind: LiveKind,
  items: readonly LiveItem[],
) {
  const queued = await queue(db, {
    kind,
    userIds: items.map(({ userId }) => userId),
    itemIds: items.map(({ itemId }) => itemId),
  })
  if (queued.length > 0) afterCommit(() => push.wake())
}
