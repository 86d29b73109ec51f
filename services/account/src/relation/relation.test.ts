import {
  followsApi,
  peopleApi,
  privacyApi,
  profileApi,
  relationsApi,
  type Audience,
} from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startAccount, type AccountService } from '../testing.ts'

let service: AccountService
const cookies: Record<string, string> = {}
let turn = 0
let ada: string
let ben: string
beforeAll(async () => {
  service = await startAccount()
})
afterAll(() => service.close())
beforeEach(async () => {
  turn++
  ;[ada, ben] = [`ada_${turn}`, `ben_${turn}`]
  for (const username of [ada, ben]) cookies[username] = (await service.aReader(username)).cookie
})

const as = (username: string) => ({ cookie: cookies[username]! })
const block = (who: string, username: string) => service.call(relationsApi.block, { username }, null, as(who))
const follow = (who: string, username: string) => service.call(followsApi.follow, { username }, null, as(who))
const page = (username: string, who: string) => service.call(peopleApi.user, { username }, null, as(who))

describe('a block', () => {
  it('ends follows both ways and hides the blocker from the blocked', async () => {
    await follow(ada, ben)
    await follow(ben, ada)
    expect((await block(ada, ben)).body).toMatchObject({ isBlocked: true })
    expect(await page(ada, ben)).toMatchObject({ status: 404, body: { code: 'account.not-found' } })
    expect(await follow(ben, ada)).toMatchObject({ status: 404 })
    const found = await service.call(peopleApi.search, { q: ada }, null, as(ben))
    expect(found.body.items).toEqual([])
    expect((await page(ben, ada)).body).toMatchObject({
      followerCount: 0,
      followingCount: 0,
      viewer: { isBlocked: true, isFollowing: false, followsYou: false },
    })
    expect(await follow(ada, ben)).toMatchObject({ status: 409, body: { code: 'account.unblock-first' } })
    const blocked = await service.call(relationsApi.blocked, {}, null, as(ada))
    expect(blocked.body.items.map(({ username }) => username)).toEqual([ben])
    expect((await block(ada, ben)).body).toMatchObject({ isBlocked: false })
    expect((await page(ada, ben)).status).toBe(200)
    const published = (await publishedBy(service)).filter(({ type }) => type === 'user.blocked')
    expect(published.slice(-2).map(({ data }) => (data as { isBlocked: boolean }).isBlocked)).toEqual([
      true,
      false,
    ])
  })

  it('is as wanted, however often it is sent', async () => {
    const set = (isOn: boolean) =>
      Promise.all([
        service.call(relationsApi.block, { username: ben, isBlocked: isOn }, null, as(ada)),
        service.call(relationsApi.mute, { username: ben, isMuted: isOn }, null, as(ada)),
      ])
    for (const isOn of [false, true, true, false, false]) {
      const [blocked, muted] = await set(isOn)
      expect(blocked).toMatchObject({ status: 200, body: { isBlocked: isOn } })
      expect(muted).toMatchObject({ status: 200, body: { isMuted: isOn } })
      expect((await page(ben, ada)).body.viewer).toMatchObject({ isBlocked: isOn, isMuted: isOn })
    }
    const published = (await publishedBy(service)).filter(({ type }) => /^user\.(blocked|muted)$/.test(type))
    expect(
      published
        .slice(-4)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['user.blocked', 'user.blocked', 'user.muted', 'user.muted'])
  })

  it('can be ended by its owner, also when the other blocks back', async () => {
    await block(ada, ben)
    expect(await block(ben, ada)).toMatchObject({ status: 404 })
    await service.database.sql(
      `insert into block (blocker_id, blocked_id) select b.user_id, a.user_id from account a, account b where a.username = $1 and b.username = $2`,
      [ada, ben],
    )
    expect((await block(ada, ben)).body).toMatchObject({ isBlocked: false })
    expect(await page(ben, ada)).toMatchObject({ status: 404 })
    expect((await block(ben, ada)).body).toMatchObject({ isBlocked: false })
    expect((await page(ben, ada)).status).toBe(200)
  })

  it('and a simultaneous follow never both succeed', async () => {
    for (let n = 0; n < 5; n++) {
      await Promise.all([follow(ben, ada), block(ada, ben), follow(ada, ben)])
      const left = await service.database.sql(
        `select 1 from follow join block on (blocker_id, blocked_id) in ((follower_id, followed_id), (followed_id, follower_id))`,
      )
      expect(left).toEqual([])
      await block(ada, ben)
    }
    const wrong = await service.database.sql(
      `select username from account a where follower_count <> (select count(*) from follow where followed_id = a.user_id)
         or following_count <> (select count(*) from follow where follower_id = a.user_id)`,
    )
    expect(wrong).toEqual([])
  })

  it("hides the blocked in lists on other people's pages", async () => {
    const cleo = `cleo_${turn}`
    cookies[cleo] = (await service.aReader(cleo)).cookie
    await follow(ada, cleo)
    await follow(ben, cleo)
    await block(ada, ben)
    const followers = (who: string) => service.call(followsApi.followers, { username: cleo }, null, as(who))
    expect((await followers(ada)).body.items.map(({ username }) => username)).toEqual([ada])
    expect((await followers(ben)).body.items.map(({ username }) => username)).toEqual([ben])
    expect((await followers(cleo)).body.items).toHaveLength(2)
  })

  it('stays consistent under simultaneous toggles, and is published in their order', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => block(ada, ben)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
    expect((await page(ben, ada)).body.viewer.isBlocked).toBe(true)
    const published = (await publishedBy(service)).filter(({ type }) => type === 'user.blocked').slice(-9)
    expect(published.map(({ data }) => data['isBlocked'])).toEqual(
      Array.from({ length: 9 }, (_none, n) => n % 2 === 0),
    )
    const times = published.map(({ data }) => String(data['at']))
    expect(times).toEqual(times.toSorted())
    expect(await block(ada, ada)).toMatchObject({
      status: 400,
      body: { code: 'account.cannot-block-yourself' },
    })
  })
})

it('mutes without a trace on the other side', async () => {
  await follow(ada, ben)
  const mute = () => service.call(relationsApi.mute, { username: ben }, null, as(ada))
  expect((await mute()).body).toMatchObject({ isMuted: true })
  expect((await page(ben, ada)).body.viewer).toMatchObject({ isMuted: true, isFollowing: true })
  expect((await page(ada, ben)).body.viewer).toMatchObject({ isMuted: false, followsYou: true })
  expect((await service.call(relationsApi.muted, {}, null, as(ada))).body.items).toHaveLength(1)
  expect((await mute()).body).toMatchObject({ isMuted: false })
})

it('lists the followers of a person whom I follow, too', async () => {
  const [cleo, dora] = [`cleo_${turn}`, `dora_${turn}`]
  for (const username of [cleo, dora]) cookies[username] = (await service.aReader(username)).cookie
  await follow(cleo, ben)
  await follow(dora, ben)
  await follow(ada, cleo)
  expect((await page(ben, ada)).body.mutuals).toMatchObject({ count: 1, people: [{ username: cleo }] })
  const mutuals = await service.call(relationsApi.mutuals, { username: ben }, null, as(ada))
  expect(mutuals.body.items.map(({ username }) => username)).toEqual([cleo])
  expect((await service.call(peopleApi.user, { username: ben })).body.mutuals).toEqual({
    count: 0,
    people: [],
  })
})

it('stores privacy settings', async () => {
  expect((await service.call(privacyApi.get, {}, null, as(ada))).body).toEqual({
    showsLikes: true,
    isFindable: true,
    messagesFrom: 'everyone',
    postAudience: 'EVERYONE',
    approvesFollowers: false,
  })
  const change = await service.call(
    privacyApi.change,
    { isFindable: false, showsLikes: false },
    null,
    as(ada),
  )
  expect(change.body.privacy).toEqual({
    showsLikes: false,
    isFindable: false,
    messagesFrom: 'everyone',
    postAudience: 'EVERYONE',
    approvesFollowers: false,
  })
  expect((await service.call(peopleApi.search, { q: ada })).body.items).toEqual([])
  expect((await service.call(peopleApi.user, { username: ada })).body.showsLikes).toBe(false)
  const preview = await fetch(`${service.origin}/internal/previews/users?path=/${ada}`)
  expect(await preview.text()).toContain('<meta name="robots" content="noindex">')
  expect(
    await service.call(privacyApi.change, { messagesFrom: 'cats' as never }, null, as(ada)),
  ).toMatchObject({
    status: 400,
    body: { message: 'Choose who can write to you' },
  })
})

it('stores whom new posts are for, tells other services and says it in the own profile', async () => {
  const change = (postAudience: string) =>
    service.call(privacyApi.change, { postAudience: postAudience as Audience }, null, as(ada))
  const profile = async () => (await service.call(profileApi.profile, {}, null, as(ada))).body
  const { userId, ...before } = await profile()
  expect(before).not.toHaveProperty('postAudience')
  expect((await change('FOLLOWERS')).body.privacy).toMatchObject({
    showsLikes: true,
    postAudience: 'FOLLOWERS',
  })
  expect(await profile()).toMatchObject({ postAudience: 'FOLLOWERS' })
  // What else is changed leaves it as it is.
  await service.call(privacyApi.change, { showsLikes: false }, null, as(ada))
  const published = (await publishedBy(service)).filter(
    ({ type, key }) => type === 'privacy.changed' && key === userId,
  )
  expect(published.map(({ data }) => data)).toMatchObject([
    { version: 2, showsLikes: true, postAudience: 'FOLLOWERS' },
    { version: 3, showsLikes: false, postAudience: 'FOLLOWERS' },
  ])
  expect(await change('CATS')).toMatchObject({
    status: 400,
    body: { message: 'Choose whom your new posts are for' },
  })
})
