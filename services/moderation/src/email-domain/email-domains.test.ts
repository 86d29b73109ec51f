import { emailDomainsApi, moderationApi } from '@flyleaf/contracts'
import { publishedBy, untilPublished } from '@flyleaf/service/testing'
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
const domains = async () => (await call(emailDomainsApi.list, {}, ada)).body.items.map(({ domain }) => domain)
async function statesOf(key: string) {
  await untilPublished(world.service)
  return (await publishedBy(world.service)).filter((event) => event.key === key).map(({ data }) => data)
}

it('blocks a domain with a reason, lifts it, and writes both into the log', async () => {
  await call(emailDomainsApi.block, { domain: ' Spam.Example ', reason: 'A hundred accounts' }, ada)
  await call(emailDomainsApi.block, { domain: 'other.example', reason: 'The same' }, ada)
  const { items } = (await call(emailDomainsApi.list, {}, ada)).body
  expect(items.slice(0, 2)).toMatchObject([
    { domain: 'other.example' },
    { domain: 'spam.example', reason: 'A hundred accounts', blockedBy: { userId: ada } },
  ])
  for (let repeated = 0; repeated < 2; repeated++)
    expect((await call(emailDomainsApi.unblock, { domain: 'spam.example' }, ada)).status).toBe(200)
  expect((await domains())[0]).toBe('other.example')
  expect(await statesOf('spam.example')).toMatchObject([
    { isBlocked: true, version: 1 },
    { isBlocked: false, version: 2 },
    { isBlocked: false, version: 3 },
  ])
  const log = (await call(moderationApi.log, {}, ada)).body.items
  expect(log.slice(0, 3).map(({ action, domain, actor }) => [action, domain, actor?.userId])).toEqual([
    ['domain-unblocked', 'spam.example', ada],
    ['domain-blocked', 'other.example', ada],
    ['domain-blocked', 'spam.example', ada],
  ])
})

it('pages through many domains, newest first', async () => {
  for (const domain of ['a.example', 'b.example', 'c.example'])
    await call(emailDomainsApi.block, { domain, reason: 'Spam' }, ada)
  const first = (await call(emailDomainsApi.list, { limit: 2 }, ada)).body
  expect(first.items.map(({ domain }) => domain)).toEqual(['c.example', 'b.example'])
  const cursor = first.pagination.nextCursor!
  const next = (await call(emailDomainsApi.list, { limit: 2, cursor }, ada)).body
  expect(next.items[0]).toMatchObject({ domain: 'a.example' })
})

it('refuses what is no domain', async () => {
  for (const domain of ['example', '*.example.org', 'me@example.org', 'exa mple.org'])
    expect((await call(emailDomainsApi.block, { domain, reason: 'Spam' }, ada)).status).toBe(400)
})

it('is not there for moderators and readers', async () => {
  const domain = 'gone.example'
  for (const userId of [await world.aModerator(), await world.aReader()]) {
    expect((await call(emailDomainsApi.list, {}, userId)).status).toBe(404)
    expect((await call(emailDomainsApi.block, { domain, reason: 'Spam' }, userId)).status).toBe(404)
    expect((await call(emailDomainsApi.unblock, { domain }, userId)).status).toBe(404)
  }
  expect(await domains()).not.toContain(domain)
})
