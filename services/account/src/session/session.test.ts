import { profileApi, sessionsApi, signInApi } from '@flyleaf/contracts'
import { REDIS, SessionReader, hashToken, sessionKey, type Redis } from '@flyleaf/service'
import { publishedBy, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, cookieIn, startAccount, type AccountService } from '../testing.ts'

let service: AccountService
let redis: Redis
beforeAll(async () => {
  service = await startAccount()
  redis = service.app.get<Redis>(REDIS)
})
afterAll(() => service.close())

const hashOf = (cookie: string) => hashToken(cookie.split('=')[1]!)
const profile = (cookie: string) => service.call(profileApi.profile, {}, null, { cookie })
const internal = (hash: string, secret: string) =>
  fetch(`${service.origin}/internal/sessions/${hash}`, { headers: { 'x-internal-secret': secret } })

it('ends a session on another device at the next call', async () => {
  const { email, cookie } = await service.aReader('hana')
  const phone = {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  }
  const other = cookieIn(
    (await service.call(signInApi.signIn, { email, password: PASSWORD }, null, phone)).headers,
  )
  expect((await profile(other)).status).toBe(200)
  const { body } = await service.call(sessionsApi.sessions, {}, null, { cookie })
  expect(body.items.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Unknown device', true],
    ['Safari on iPhone', false],
  ])

  const stranger = await service.aReader('stranger')
  const { sessionId } = body.items[1]!
  await service.call(sessionsApi.revokeSession, { sessionId }, null, { cookie: stranger.cookie })
  expect((await profile(other)).status).toBe(200)
  await service.call(sessionsApi.revokeSession, { sessionId }, null, { cookie })
  expect((await profile(other)).status).toBe(401)
  expect(await redis.exists(sessionKey(hashOf(other)))).toBe(0)
  expect(await publishedBy(service)).toContainEqual({
    type: 'session.ended',
    key: hashOf(other),
    data: { sessionHash: hashOf(other) },
  })
})

it('signs out, and clears the cookie', async () => {
  const { cookie } = await service.aReader('ivo')
  const out = await service.call(signInApi.signOut, {}, null, { cookie })
  expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Path=\/; Max-Age=0/)
  expect((await profile(cookie)).status).toBe(401)
})

it('removes an ended session from a Redis that was away when it ended', async () => {
  const { cookie, userId } = await service.aReader('jun')
  const hash = hashOf(cookie)
  await service.call(signInApi.signOut, {}, null, { cookie })
  await redis.set(sessionKey(hash), JSON.stringify({ userId, sessionId: 'stale' }))
  await receive(service, 'session.ended', { sessionHash: hash })
  service.app.get(SessionReader).evict(hash)
  expect((await profile(cookie)).status).toBe(401)
})

it('resolves sessions for other services and adds them to Redis, for nobody else', async () => {
  const { cookie, userId } = await service.aReader('kay')
  const hash = hashOf(cookie)
  await redis.del(sessionKey(hash))
  expect((await internal(hash, 'a wrong secret')).status).toBe(403)
  const answer = await internal(hash, 'a-secret-for-tests')
  expect(await answer.json()).toMatchObject({ userId })
  expect(JSON.parse((await redis.get(sessionKey(hash)))!)).toMatchObject({ userId })
  expect((await internal(hashToken('nothing'), 'a-secret-for-tests')).status).toBe(404)
  await service.database.sql(`update session set last_seen_at = now() - interval '31 days' where hash = $1`, [
    hash,
  ])
  expect((await internal(hash, 'a-secret-for-tests')).status).toBe(404)
})

it('accepts the correct password any number of times', async () => {
  const { email } = await service.aReader('oftenin')
  for (let n = 0; n < 30; n++)
    expect((await service.call(signInApi.signIn, { email, password: PASSWORD })).status).toBe(200)
})
