import { followsApi, privacyApi, profileApi, relationsApi, sessionsApi, signInApi } from '@flyleaf/contracts'
import { KINDS, aCast, findBreaches, openRoutes } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, startAccount, type AccountService } from './testing.ts'

let service: AccountService
beforeAll(async () => void (service = await startAccount()))
afterAll(() => service.close())

it('keeps what is private from every kind of reader, in every call', async () => {
  const { call } = service
  const people = await aCast(async (username) => (await service.aReader(username)).userId)
  const { owner, follower, blocker, stranger } = people
  await call(followsApi.follow, { username: 'a_owner', isFollowing: true }, follower)
  await call(relationsApi.block, { username: 'a_blocked', isBlocked: true }, owner)
  await call(relationsApi.block, { username: 'a_owner', isBlocked: true }, blocker)
  await call(profileApi.updateProfile, { name: 'Ownersname', bio: 'Ownersbio' }, owner)
  const signIn = { email: 'a_owner@example.org', password: PASSWORD }
  await call(signInApi.signIn, signIn, null, { 'user-agent': 'Firefox on Linux' })
  const sessions = (await call(sessionsApi.sessions, {}, owner)).body.items
  const passkeyId = 'passkeyofowner'
  await service.database.sql(
    `insert into passkey (passkey_id, user_id, credential_id, public_key, counter, name) values ($1, $2, 'id', 'key', 0, 'Ownerskey')`,
    [passkeyId, owner],
  )
  await call(followsApi.follow, { username: 'a_follower', isFollowing: true }, stranger)
  const { cookie: asker } = await service.aReader('askersname')
  await call(privacyApi.change, { isFindable: false }, null, { cookie: asker })
  await call(privacyApi.change, { approvesFollowers: true }, owner)
  await call(followsApi.follow, { username: 'a_owner', isFollowing: true }, null, { cookie: asker })

  const breaches = await findBreaches(service, 'account', {
    people,
    known: {
      username: ['a_stranger'],
      email: ['a_stranger@example.org'],
      password: [PASSWORD],
      currentPassword: [PASSWORD],
      name: ['A name'],
    },
    secrets: {
      'a profile': {
        ids: { username: ['a_owner'] },
        word: 'Ownersbio',
        // Whoever blocks somebody can still open their profile, to unblock them.
        seenBy: KINDS.filter((kind) => kind !== 'blocked'),
      },
      'an address': { ids: {}, word: 'a_owner@example.org', seenBy: ['owner'] },
      'a session': {
        ids: { sessionId: sessions.map(({ sessionId }) => sessionId) },
        word: sessions[0]!.sessionId,
        seenBy: ['owner'],
      },
      'a passkey': { ids: { passkeyId: [passkeyId] }, word: 'Ownerskey', seenBy: ['owner'] },
      'a request to follow': { ids: {}, word: 'askersname', seenBy: ['owner'] },
    },
    // Signing out a session of somebody else does nothing, and says so as if it were gone.
    allowed: { 'sessions.revokeSession': KINDS },
  })
  expect(breaches).toEqual([])
})

it('opens only these routes to visitors, beside the calls that say so', async () => {
  expect(await openRoutes(service)).toEqual(['GET /api/users/google', 'GET /api/users/google/callback'])
})
