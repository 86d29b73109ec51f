import { followsApi, peopleApi } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAccount, type AccountService } from '../testing.ts'

let service: AccountService
const cookies: Record<string, string> = {}
const ids: Record<string, string> = {}
beforeAll(async () => {
  service = await startAccount()
  for (const username of ['lena', 'milo', 'nora', 'ada', 'ben', 'eve', 'ina', 'jon'])
    ({ cookie: cookies[username], userId: ids[username] } = await service.aReader(username))
})
afterAll(() => service.close())

const as = (username: string) => ({ cookie: cookies[username]! })
const follow = (who: string, username: string) => service.call(followsApi.follow, { username }, null, as(who))
const page = async (username: string, who: string) =>
  (await service.call(peopleApi.user, { username }, null, as(who))).body

it('follows, counts, and unfollows', async () => {
  expect((await follow('lena', 'milo')).body).toMatchObject({ isFollowing: true, followerCount: 1 })
  expect((await follow('nora', 'milo')).body).toMatchObject({ isFollowing: true, followerCount: 2 })
  expect(await page('milo', 'lena')).toMatchObject({
    followerCount: 2,
    followingCount: 0,
    viewer: { isSelf: false, isFollowing: true, followsYou: false },
  })
  expect((await page('lena', 'milo')).viewer.followsYou).toBe(true)
  const first = await service.call(followsApi.followers, { username: 'milo', limit: 1 })
  expect(first.body.items.map(({ username }) => username)).toEqual(['nora'])
  const second = await service.call(
    followsApi.followers,
    { username: 'milo', limit: 1, cursor: first.body.pagination.nextCursor! },
    null,
    as('lena'),
  )
  expect(second.body).toMatchObject({
    items: [{ username: 'lena', viewer: { isSelf: true } }],
    pagination: { hasMore: false, nextCursor: null },
  })
  expect((await follow('lena', 'milo')).body).toMatchObject({ isFollowing: false, followerCount: 1 })
  const types = (await publishedBy(service))
    .filter(({ data }) => data['followedId'] === ids['milo'])
    .map(({ type }) => type)
  expect(types).toEqual(['user.followed', 'user.followed', 'user.unfollowed'])
  expect((await follow('lena', 'lena')).body).toMatchObject({ code: 'account.cannot-follow-yourself' })
  expect((await service.call(followsApi.follow, { username: 'milo' })).status).toBe(401)
})

it('follows as wanted, however often it is sent', async () => {
  const before = (await page('ina', 'jon')).followerCount
  for (const isFollowing of [false, true, true, false, false])
    expect(
      await service.call(followsApi.follow, { username: 'ina', isFollowing }, null, as('jon')),
    ).toMatchObject({ status: 200, body: { isFollowing, followerCount: before + Number(isFollowing) } })
})

it('ends for a follower whom the other removes, who can follow again', async () => {
  const remove = () => service.call(followsApi.removeFollower, { username: 'ina' }, null, as('jon'))
  await service.call(followsApi.follow, { username: 'jon', isFollowing: true }, null, as('ina'))
  expect(await remove()).toMatchObject({ status: 200, body: { message: '@ina no longer follows you' } })
  expect(await page('jon', 'ina')).toMatchObject({ followerCount: 0, viewer: { isFollowing: false } })
  expect((await publishedBy(service)).at(-1)).toMatchObject({
    type: 'user.unfollowed',
    data: { followerId: ids['ina'], followedId: ids['jon'] },
  })
  expect((await remove()).status).toBe(200)
  expect((await page('jon', 'ina')).followerCount).toBe(0)
  expect(await service.call(followsApi.removeFollower, { username: 'jon' }, null, as('jon'))).toMatchObject({
    status: 200,
  })
  expect((await follow('ina', 'jon')).body).toMatchObject({ isFollowing: true, followerCount: 1 })
  await follow('ina', 'jon')
})

it('keeps counts correct under simultaneous calls', async () => {
  const pairs = [
    ['ada', 'ben'],
    ['ben', 'ada'],
    ['eve', 'ada'],
    ['eve', 'ben'],
    ['ada', 'ben'],
    ['ben', 'ada'],
    ['ada', 'ben'],
  ] as const
  const answers = await Promise.all(pairs.map(([who, whom]) => follow(who, whom)))
  expect(answers.map(({ status }) => status)).toEqual(pairs.map(() => 200))
  const wrong = await service.database.sql(
    `select username from account a where follower_count <> (select count(*) from follow where followed_id = a.user_id)
       or following_count <> (select count(*) from follow where follower_id = a.user_id)`,
  )
  expect(wrong).toEqual([])
  expect((await page('ben', 'ada')).viewer.isFollowing).toBe(true)
})
