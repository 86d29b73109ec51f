import { SESSION_COOKIE, hashToken, type Work } from '@flyleaf/service'
import { endSessions, type Ending } from '../session/end-sessions.ts'

export async function signOut(work: Work & Ending) {
  const token = work.http.cookie(SESSION_COOKIE)
  if (token) await endSessions(work, { hash: hashToken(token) })
  work.http.setCookie(SESSION_COOKIE, '', 0)
  return { message: 'You’re signed out' }
}
