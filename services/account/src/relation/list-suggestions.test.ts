import { followsApi, privacyApi, profileApi, relationsApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAccount, type AccountService } from '../testing.ts'

let service: AccountService
const cookies: Record<string, string> = {}
beforeAll(async () => {
  service = await startAccount()
  for (const username of ['ada', 'ben', 'cleo', 'dora', 'emil'])
    cookies[username] = (await service.aReader(username)).cookie
})
afterAll(() => service.close())

const as = (username: string) => ({ cookie: cookies[username]! })
const follow = (who: string, username: string) => service.call(followsApi.follow, { username }, null, as(who))
const suggested = async (to: string) =>
  (await service.call(relationsApi.suggestions, {}, null, as(to))).body.items.map(({ username }) => username)

it('suggests people followed by one’s people, then the most followed, without hidden ones', async () => {
  for (const who of ['ada', 'ben', 'cleo']) await follow(who, 'emil')
  await follow('ben', 'dora')
  expect((await service.call(relationsApi.suggestions, { limit: 2 })).body.items).toMatchObject([
    { username: 'emil', viewer: { isFollowing: false } },
    { username: 'dora' },
  ])
  await follow('ada', 'ben')
  expect(await suggested('ada')).toEqual(['dora', 'cleo'])
  await service.call(relationsApi.block, { username: 'ada' }, null, as('dora'))
  await service.call(privacyApi.change, { isFindable: false }, null, as('cleo'))
  expect(await suggested('ada')).toEqual([])
})

it('marks a new reader as new until they have finished or skipped onboarding', async () => {
  const profile = async () => (await service.call(profileApi.profile, {}, null, as('ada'))).body
  expect(await profile()).toMatchObject({ isNew: true })
  expect((await service.call(profileApi.finishWelcome, {}, null, as('ada'))).status).toBe(200)
  expect(await profile()).not.toHaveProperty('isNew')
})
