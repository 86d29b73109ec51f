import { randomBytes } from 'node:crypto'
import { createId, SESSION_COOKIE, hashToken, type Work } from '@flyleaf/service'
import { KnownDevices, type KnowingAccount } from '../device/known-devices.ts'
import { deviceOf } from './device.rules.ts'
import { endSessions } from './end-sessions.ts'
import { LIFE_SECONDS, SessionStore, IS_ALIVE } from './session-store.ts'

/** Signs the caller's device in with a new token, and ends its previous session. */
export async function openSession(work: Work, userId: string) {
  const before = work.http.cookie(SESSION_COOKIE)
  if (before) await endSessions(work, `hash = $1`, [hashToken(before)])
  await work.sql(`delete from session where user_id = $1 and not (${IS_ALIVE})`, [userId])
  const token = randomBytes(32).toString('base64url')
  const hash = hashToken(token)
  const [account] = await work.sql<KnowingAccount>(
    `with opened as (insert into session (session_id, hash, user_id, device) values ($1, $2, $3, $4))
     select user_id as "userId", device_version as "deviceVersion" from account where user_id = $3`,
    [createId(), hash, userId, deviceOf(work.http.userAgent)],
  )
  work.http.setCookie(SESSION_COOKIE, token, LIFE_SECONDS)
  work.inject(KnownDevices).remember(work.http, account!)
  work.afterCommit(() => work.inject(SessionStore).keep(hash))
}
