import {
  erasureApi,
  followRequestsApi,
  followsApi,
  peopleApi,
  privacyApi,
  relationsApi,
} from '@flyleaf/contracts'
import type { Worker } from '@flyleaf/service'
import { publishedBy, receive } from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, startAccount, type AccountService } from '../testing.ts'

let service: AccountService
const cookies: Record<string, string> = {}
const ids: Record<string, string> = {}
let turn = 0
let [ada, ben, cleo] = ['', '', '']
beforeAll(async () => void (service = await startAccount()))
afterAll(() => service.close())
beforeEach(async () => {
  turn++
  ;[ada, ben, cleo] = [`ada_${turn}`, `ben_${turn}`, `cleo_${turn}`]
  for (const username of [ada, ben, cleo])
    ({ cookie: cookies[username], userId: ids[username] } = await service.aReader(username))
  await approve(ada)
})

const as = (username: string) => ({ cookie: cookies[username]! })
const approve = (who: string, approvesFollowers = true) =>
  service.call(privacyApi.change, { approvesFollowers }, null, as(who))
const follow = (who: string, username: string, isFollowing?: boolean) =>
  service.call(followsApi.follow, { username, isFollowing }, null, as(who))
const accept = (who: string, username: string) =>
  service.call(followRequestsApi.accept, { username }, null, as(who))
const decline = (who: string, username: string) =>
  service.call(followRequestsApi.decline, { username }, null, as(who))
const viewer = async (username: string, who: string) =>
  (await service.call(peopleApi.user, { username }, null, as(who))).body.viewer
const waiting = async (who: string) =>
  (await service.call(followRequestsApi.waiting, {}, null, as(who))).body.items.map(
    ({ username }) => username,
  )
const published = async () =>
  (await publishedBy(service))
    .filter(({ type, data }) => /^(user|follow)\./.test(type) && Object.values(data).includes(ids[ada]))
    .filter(({ type }) => type.includes('follow'))
    .map(({ type, data }) => ('isAccepted' in data ? `${type} ${String(data['isAccepted'])}` : type))

it('asks whoever approves followers, who accepts', async () => {
  expect(await follow(ben, ada)).toMatchObject({
    status: 200,
    body: {
      message: `You asked to follow @${ada}`,
      isFollowing: false,
      isRequested: true,
      followerCount: 0,
    },
  })
  expect(await viewer(ada, ben)).toMatchObject({
    isFollowing: false,
    isRequested: true,
    needsApproval: true,
  })
  await follow(cleo, ada)
  expect(await waiting(ada)).toEqual([cleo, ben])
  const count = await service.call(followRequestsApi.count, {}, null, as(ada))
  expect(count.body).toEqual({ count: 2 })
  expect(await waiting(ben)).toEqual([])

  expect((await accept(ada, ben)).body).toEqual({ message: `@${ben} follows you now` })
  expect(await viewer(ada, ben)).toMatchObject({ isFollowing: true, isRequested: false })
  expect((await service.call(peopleApi.user, { username: ada })).body.followerCount).toBe(1)
  expect(await waiting(ada)).toEqual([cleo])
  expect((await accept(ada, ben)).status).toBe(200)
  const followed = (await publishedBy(service)).findLast(({ type }) => type === 'user.followed')
  expect(followed?.data).toMatchObject({ followerId: ids[ben], followedId: ids[ada], isApproved: true })
  expect(await published()).toEqual([
    'follow.requested',
    'follow.requested',
    'follow.request-ended true',
    'user.followed',
  ])
})

it('lists requests in pages', async () => {
  await follow(ben, ada)
  await follow(cleo, ada)
  const page = (cursor?: string) =>
    service.call(followRequestsApi.waiting, { limit: 1, cursor }, null, as(ada))
  const first = await page()
  expect(first.body.items).toMatchObject([{ username: cleo, viewer: { isFollowing: false } }])
  const second = await page(first.body.pagination.nextCursor!)
  expect(second.body).toMatchObject({ items: [{ username: ben }], pagination: { hasMore: false } })
})

it('asks and withdraws as wanted, however often it is sent', async () => {
  for (const isFollowing of [false, true, true, false, false])
    expect(await follow(ben, ada, isFollowing)).toMatchObject({
      status: 200,
      body: { isFollowing: false, isRequested: isFollowing },
    })
  expect(await waiting(ada)).toEqual([])
  expect(await published()).toEqual(['follow.requested', 'follow.request-ended false'])
  await Promise.all([follow(ben, ada, true), follow(ben, ada, true), follow(cleo, ada, true)])
  expect((await waiting(ada)).toSorted()).toEqual([ben, cleo])
  expect((await follow(ben, ada)).body.message).toBe(`You withdrew your request to follow @${ada}`)
})

it('keeps who follows already, and asks who comes back', async () => {
  await approve(ada, false)
  await follow(ben, ada)
  await approve(ada)
  expect(await viewer(ada, ben)).toMatchObject({ isFollowing: true })
  expect((await follow(ben, ada, false)).body).toMatchObject({ isFollowing: false, isRequested: false })
  expect((await follow(ben, ada, true)).body).toMatchObject({ isFollowing: false, isRequested: true })
})

it('tells nobody of a declined request, and asks again only after a while', async () => {
  await follow(ben, ada)
  expect((await decline(ada, ben)).body).toEqual({ message: `You declined @${ben}’s request` })
  expect((await decline(ada, ben)).status).toBe(200)
  expect(await waiting(ada)).toEqual([])
  expect(await viewer(ada, ben)).toMatchObject({ isFollowing: false, isRequested: true })
  // Neither withdrawing nor a block makes it new.
  for (const isRequested of [false, true])
    expect((await follow(ben, ada, isRequested)).body).toMatchObject({ isFollowing: false, isRequested })
  for (const isBlocked of [true, false])
    await service.call(relationsApi.block, { username: ada, isBlocked }, null, as(ben))
  expect(await viewer(ada, ben)).toMatchObject({ isRequested: false })
  await follow(ben, ada)
  expect(await waiting(ada)).toEqual([])
  expect(await accept(ada, ben)).toMatchObject({
    status: 404,
    body: { code: 'account.follow-request-not-found' },
  })
  expect(await published()).toEqual(['follow.requested', 'follow.request-ended false'])

  await service.database.sql(
    `update follow_request set declined_at = now() - interval '31 days' where requester_id = $1`,
    [ids[ben]],
  )
  service.app.get<Worker>('pruning of follow_request', { strict: false }).wake()
  await expect.poll(() => viewer(ada, ben), { timeout: limits.event }).toMatchObject({ isRequested: false })
  await follow(ben, ada)
  expect(await waiting(ada)).toEqual([ben])
})

it('answers no request that nobody made, and none of oneself', async () => {
  const notFound = { status: 404, body: { code: 'account.follow-request-not-found' } }
  expect(await accept(ada, ben)).toMatchObject(notFound)
  expect(await decline(ada, ben)).toMatchObject(notFound)
  expect(await accept(ada, ada)).toMatchObject(notFound)
  expect(await accept(ada, 'nobody_here')).toMatchObject({ status: 404, body: { code: 'account.not-found' } })
})

it('accepts and withdraws at once to one of both', async () => {
  for (let n = 0; n < 5; n++) {
    await follow(ben, ada, true)
    await Promise.all([accept(ada, ben), follow(ben, ada, false)])
    expect(await waiting(ada)).toEqual([])
    await follow(ben, ada, false)
  }
  const wrong = await service.database.sql(
    `select username from account a where follower_count <> (select count(*) from follow where followed_id = a.user_id)
       or following_count <> (select count(*) from follow where follower_id = a.user_id)`,
  )
  expect(wrong).toEqual([])
})

describe('a request ends', () => {
  beforeEach(() => follow(ben, ada))

  it.each(['whoever is asked', 'whoever asks'])('when %s blocks the other', async (who) => {
    const [blocker, blocked] = who === 'whoever asks' ? [ben, ada] : [ada, ben]
    const block = () => service.call(relationsApi.block, { username: blocked }, null, as(blocker))
    await block()
    expect(await published()).toEqual(['follow.requested', 'follow.request-ended false'])
    await block()
    expect(await waiting(ada)).toEqual([])
    expect(await viewer(ada, ben)).toMatchObject({ isRequested: false })
  })

  const leaving: Record<string, (who: string) => Promise<unknown>> = {
    'asks for their erasure': (who) => service.call(erasureApi.erase, { password: PASSWORD }, null, as(who)),
    'is suspended': (who) =>
      receive(service, 'user.suspended', {
        userId: ids[who],
        version: 1,
        isSuspended: true,
        until: null,
        decisionId: 'd0000000000000000000001',
        at: new Date().toISOString(),
      }),
  }
  describe.each(Object.keys(leaving))('when one of both %s:', (leaves) => {
    it.each(['whoever is asked', 'whoever asks'])('%s', async (who) => {
      const leaver = who === 'whoever asks' ? ben : ada
      await approve(cleo)
      await follow(leaver, cleo)
      // Of both, a declined one looks like those that wait.
      const another = who === 'whoever asks' ? ada : ben
      await approve(another)
      await follow(cleo, ada)
      await decline(ada, cleo)
      await follow(cleo, another)
      await decline(another, cleo)
      await leaving[leaves]!(leaver)
      const shown = () =>
        service.database.sql(
          `select 1 from follow_request where is_wanted and $1 in (requester_id, requested_id)`,
          [ids[leaver]],
        )
      await expect.poll(shown, { timeout: limits.event }).toEqual([])
      expect(await published()).toContain('follow.request-ended false')
      expect(await waiting(cleo)).toEqual([])
    })
  })

  it('as a follow when its reader lets everybody follow again', async () => {
    await follow(cleo, ada)
    await decline(ada, cleo)
    // More than are accepted in one transaction.
    await service.database.sql(
      `with made as (
         insert into account (user_id, username, name, email, email_verified_at)
         select $1 || n, 'many_' || $2 || '_' || n, 'Many', n || '@many' || $2 || '.example', now() from generate_series(1, 250) n
         returning user_id)
       insert into follow_request (requester_id, requested_id) select user_id, $3 from made`,
      [`many${turn}x`, String(turn), ids[ada]],
    )
    await approve(ada, false)
    const followers = async () => (await service.call(peopleApi.user, { username: ada })).body.followerCount
    await expect.poll(followers, { timeout: limits.event }).toBe(251)
    await expect
      .poll(() => viewer(ada, ben), { timeout: limits.event })
      .toMatchObject({ isFollowing: true, isRequested: false, needsApproval: false })
    expect(await viewer(ada, cleo)).toMatchObject({ isFollowing: false, isRequested: false })
    expect((await follow(cleo, ada)).body).toMatchObject({ isFollowing: true })
  })
})
