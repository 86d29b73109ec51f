import { events } from '@flyleaf/contracts'
import { SessionReader, type Tables, type TransactionalWork } from '@flyleaf/service'
import type { Selectable } from 'kysely'
import { SessionStore } from './session-store.ts'

type Which = Partial<Pick<Selectable<Tables['session']>, 'userId' | 'sessionId' | 'hash'>>
type Ending = Pick<TransactionalWork, 'db' | 'publish' | 'inject' | 'afterCommit'>

/** Ends the sessions of a reader, or the one with an id or a hash. The event removes them from Redis again in case Redis is away. */
export async function endSessions(work: Ending, which: Which) {
  const ended = await work.db
    .deleteFrom('session')
    .where((eb) => eb.and(which))
    .returning('hash')
    .execute()
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
