import { iso, type DbTime, type Caller, type Work } from '@flyleaf/service'
import { IS_ALIVE } from './session-store.ts'

interface SessionRow {
  sessionId: string
  device: string
  createdAt: DbTime
  lastSeenAt: DbTime
}

export async function listSessions({ sql, caller, now }: Work<Caller>) {
  const rows = await sql<SessionRow>(
    `select session_id as "sessionId", device, created_at as "createdAt", last_seen_at as "lastSeenAt"
     from session where user_id = $1 and ${IS_ALIVE} order by session_id = $2 desc, last_seen_at desc limit 100`,
    [caller.userId, caller.sessionId],
  )
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
