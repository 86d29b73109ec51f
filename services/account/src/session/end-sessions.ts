import { events } from '@flyleaf/contracts'
import { SessionReader, type TransactionalWork } from '@flyleaf/service'
import { SessionStore } from './session-store.ts'

type Ending = Pick<TransactionalWork, 'sql' | 'publish' | 'inject' | 'afterCommit'>

/** Ends the sessions that match a condition. The event removes them from Redis again in case Redis is away. */
export async function endSessions(work: Ending, condition: string, values: readonly unknown[]) {
  const ended = await work.sql<{ hash: string }>(
    `delete from session where ${condition} returning hash`,
    values,
  )
  for (const { hash } of ended) work.publish(events.account.sessionEnded, hash, { sessionHash: hash })
  // All at once: the answer does not wait for Redis, and no session may be read from it again in between.
  work.afterCommit(() =>
    Promise.all(
      ended.map(({ hash }) => {
        work.inject(SessionReader).evict(hash)
        return work.inject(SessionStore).drop(hash)
      }),
    ),
  )
}
