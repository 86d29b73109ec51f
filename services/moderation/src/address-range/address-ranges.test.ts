import { addressRangesApi, moderationApi, type CallInputOf } from '@flyleaf/contracts'
import type { Worker } from '@flyleaf/service'
import { publishedBy, untilPublished } from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
let ada: string
beforeAll(async () => {
  world = await aWorld()
  ada = await world.aReader('ada')
  await world.service.database.sql(`insert into moderator (user_id, role) values ($1, 'administrator')`, [
    ada,
  ])
})
afterAll(() => world.close())

const call: World['service']['call'] = (...args) => world.service.call(...args)
const block = (range: string, rest: Partial<CallInputOf<typeof addressRangesApi.block>> = {}) =>
  call(addressRangesApi.block, { range, level: 'sign-up', reason: 'A hundred accounts', ...rest }, ada, {
    'x-real-ip': '198.51.100.7',
  })
const ranges = async () => (await call(addressRangesApi.list, {}, ada)).body.items
const log = async () => (await call(moderationApi.log, {}, ada)).body.items
async function statesOf(key: string) {
  await untilPublished(world.service)
  return (await publishedBy(world.service)).filter((event) => event.key === key).map(({ data }) => data)
}

it('blocks a range, changes how, lifts it, and writes all of it into the log', async () => {
  expect((await block(' 192.0.2.77/24 ', { level: 'sign-in', days: 7 })).status).toBe(200)
  expect((await block('2001:DB8:0::/32')).body.message).toBe('Nobody can sign up from 2001:db8::/32 any more')
  expect((await block('192.0.2.0/24')).status).toBe(200)
  const [changed, other] = await ranges()
  expect(changed).toMatchObject({ range: '192.0.2.0/24', level: 'sign-up', endsAt: null })
  expect(other).toMatchObject({
    range: '2001:db8::/32',
    reason: 'A hundred accounts',
    blockedBy: { userId: ada },
  })
  const { rangeId } = changed!
  for (let repeated = 0; repeated < 2; repeated++)
    expect((await call(addressRangesApi.unblock, { rangeId }, ada)).status).toBe(200)
  expect((await ranges())[0]).toMatchObject({ range: '2001:db8::/32' })
  const states = await statesOf('192.0.2.0/24')
  expect(states).toMatchObject([
    { isBlocked: true, level: 'sign-in', endsAt: expect.any(String) },
    { isBlocked: true, level: 'sign-up', endsAt: null },
    { isBlocked: false },
    { isBlocked: false },
  ])
  const versions = states.map((state) => (state as { version: number }).version)
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
  expect((await log()).slice(0, 4).map(({ action, range }) => [action, range])).toEqual([
    ['range-unblocked', '192.0.2.0/24'],
    ['range-blocked', '192.0.2.0/24'],
    ['range-blocked', '2001:db8::/32'],
    ['range-blocked', '192.0.2.0/24'],
  ])
})

it('refuses what is no range, is too wide, or holds the address of whoever blocks it', async () => {
  for (const range of ['example.org', '192.0.2', '192.0.2.0/33', '2001:db8::/129', 'fe80::1%eth0', ''])
    expect((await block(range)).status).toBe(400)
  for (const range of ['0.0.0.0/0', '10.0.0.0/7', '2001::/18', '::/0'])
    expect((await block(range)).body).toMatchObject({
      code: 'address-ranges.too-wide',
      issues: [{ path: 'range' }],
    })
  expect((await block('10.0.0.0/8')).status).toBe(200)
  expect((await block('198.51.100.7')).body).toMatchObject({ code: 'address-ranges.own-address' })
  expect((await block('198.51.0.0/16')).body).toMatchObject({ code: 'address-ranges.own-address' })
  expect((await block('::ffff:c000:200/120')).body).toMatchObject({ code: 'address-ranges.mapped' })
})

it('forgets an address that has not been blocked for 90 days, also in the log', async () => {
  await block('203.0.113.9')
  const [{ rangeId } = { rangeId: '' }] = await ranges()
  await call(addressRangesApi.unblock, { rangeId }, ada)
  await world.service.database.sql(
    `update address_range set blocked_at = now() - interval '91 days' where range_id = $1`,
    [rangeId],
  )
  world.service.app.get<Worker>('pruning of address_range', { strict: false }).wake()
  await expect
    .poll(async () => (await log())[0], { timeout: limits.event })
    .toMatchObject({ action: 'range-unblocked', range: null })
})

it('is not there for moderators and readers', async () => {
  for (const userId of [await world.aModerator(), await world.aReader()]) {
    expect((await call(addressRangesApi.list, {}, userId)).status).toBe(404)
    const given = { range: '192.0.2.0/24', level: 'sign-up', reason: 'Spam' } as const
    expect((await call(addressRangesApi.block, given, userId)).status).toBe(404)
    expect((await call(addressRangesApi.unblock, { rangeId: 'arange123' }, userId)).status).toBe(404)
  }
})
