import { SESSION_COOKIE, type Caller, type Work } from '@flyleaf/service'
import { endSessions, type Ending } from './end-sessions.ts'

/** Signs one device out. Revoking an ended session changes nothing. */
export async function revokeSession(work: Work<Caller> & Ending, { sessionId }: { sessionId: string }) {
  await endSessions(work, { sessionId, userId: work.caller.userId })
  if (sessionId === work.caller.sessionId) work.http.setCookie(SESSION_COOKIE, '', 0)
  return { message: 'Device signed out' }
}
