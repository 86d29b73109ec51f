import { iso, type Caller, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { isAlive } from './session-store.ts'

export async function listSessions({ db, caller, now }: Work<Caller>) {
  const rows = await db
    .selectFrom('session')
    .select(['sessionId', 'device', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', caller.userId)
    .where(isAlive)
    .orderBy((eb) => eb('sessionId', '=', caller.sessionId), 'desc')
    .orderBy('lastSeenAt', 'desc')
    .limit(sql.lit(100))
    .execute()
  const items = rows.map(({ sessionId, device, createdAt, lastSeenAt }) => {
    const isCurrent = sessionId === caller.sessionId
    return {
      sessionId,
      device,
      isCurrent,
      createdAt: iso(createdAt),
      lastSeenAt: iso(isCurrent ? now : lastSeenAt),
    }
  })
  return { items }
}
