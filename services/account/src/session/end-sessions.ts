import { events } from '@flyleaf/contracts'
import { SessionReader, type Given, type TransactionalWork } from '@flyleaf/service'
import { SessionStore } from './session-store.ts'

type Which = { hash: string } | { userId: string } | { userId: string; sessionId: string }
/** What ending sessions needs. */
export const ending = { sessions: SessionStore, reader: SessionReader }
export type Ending = Given<typeof ending>
type Work = Pick<TransactionalWork, 'db' | 'publish' | 'afterCommit'> & Ending

/** Ends the sessions of a reader, or the one with an id or a hash. The event removes them from Redis again in case Redis is away. */
export async function endSessions(work: Work, which: Which) {
  let sessions = work.db.deleteFrom('session')
  // One by one: a value that is missing at run time then matches nothing, where a filter object would leave its condition out.
  for (const [column, value] of Object.entries(which))
    sessions = sessions.where(column as 'hash' | 'userId' | 'sessionId', '=', value)
  const ended = await sessions.returning('hash').execute()
  for (const { hash } of ended) work.publish(events.account.sessionEnded, hash, { sessionHash: hash })
  // All at once: the answer does not wait for Redis, and no session may be read from it again in between.
  work.afterCommit(() =>
    Promise.all(
      ended.map(({ hash }) => {
        work.reader.evict(hash)
        return work.sessions.drop(hash)
      }),
    ),
  )
}
