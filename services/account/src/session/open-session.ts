import { randomBytes } from 'node:crypto'
import { createId, SESSION_COOKIE, hashToken, type Given, type Work } from '@flyleaf/service'
import { KnownDevices } from '../device/known-devices.ts'
import { deviceOf } from './device.rules.ts'
import { endSessions, ending } from './end-sessions.ts'
import { LIFE_SECONDS, isAlive } from './session-store.ts'

/** What opening sessions needs. */
export const signing = { ...ending, devices: KnownDevices }
export type Signing = Given<typeof signing>

/**
 * Signs the caller's device in with a new token, and ends its previous session. Returns whether the account does not know the
 * device, which it does from now on.
 */
export async function openSession(work: Work & Signing, userId: string) {
  const before = work.http.cookie(SESSION_COOKIE)
  if (before) await endSessions(work, { hash: hashToken(before) })
  await work.db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where((eb) => eb.not(isAlive))
    .execute()
  const token = randomBytes(32).toString('base64url')
  const hash = hashToken(token)
  const session = { sessionId: createId(), hash, userId, device: deviceOf(work.http.userAgent) }
  const account = await work.db
    .with('opened', (opening) => opening.insertInto('session').values(session))
    .selectFrom('account')
    .select(['userId', 'deviceVersion'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  work.http.setCookie(SESSION_COOKIE, token, LIFE_SECONDS)
  const isNewDevice = work.devices.find(work.http, account) === null
  work.devices.remember(work.http, account)
  work.afterCommit(() => work.sessions.keep(hash))
  return { isNewDevice }
}
