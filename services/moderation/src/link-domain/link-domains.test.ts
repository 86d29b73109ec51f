import { linkDomainsApi, moderationApi } from '@flyleaf/contracts'
import { publishedBy, untilPublished } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
let ada: string
beforeAll(async () => {
  world = await aWorld({ PUBLIC_ORIGIN: 'https://books.flyleaf.example' })
  ada = await world.aReader('ada')
  await world.service.database.sql(`insert into moderator (user_id, role) values ($1, 'administrator')`, [
    ada,
  ])
})
afterAll(() => world.close())

const call: World['service']['call'] = (...args) => world.service.call(...args)

it('blocks links to a domain, lifts it, and writes both into the log', async () => {
  const domain = 'spam.example'
  await call(linkDomainsApi.block, { domain, reason: 'Sells nothing' }, ada)
  const { items } = (await call(linkDomainsApi.list, {}, ada)).body
  expect(items).toMatchObject([{ domain, reason: 'Sells nothing', blockedBy: { userId: ada } }])
  expect((await call(linkDomainsApi.unblock, { domain }, ada)).status).toBe(200)
  expect((await call(linkDomainsApi.list, {}, ada)).body.items).toEqual([])
  await untilPublished(world.service)
  const states = (await publishedBy(world.service)).filter(({ key }) => key === domain)
  expect(states).toMatchObject([
    { type: 'link-domain.blocked', data: { isBlocked: true, version: 1 } },
    { type: 'link-domain.blocked', data: { isBlocked: false, version: 2 } },
  ])
  const log = (await call(moderationApi.log, {}, ada)).body.items
  expect(log.map((entry) => [entry.action, entry.domain])).toEqual([
    ['link-domain-unblocked', domain],
    ['link-domain-blocked', domain],
  ])
})

it('refuses the domain of this site, which its own links name', async () => {
  for (const domain of ['flyleaf.example', 'books.flyleaf.example'])
    expect((await call(linkDomainsApi.block, { domain, reason: 'By mistake' }, ada)).body).toMatchObject({
      code: 'link-domains.own',
      issues: [{ path: 'domain' }],
    })
})

it('is not there for moderators and readers', async () => {
  const domain = 'gone.example'
  for (const userId of [await world.aModerator(), await world.aReader()]) {
    expect((await call(linkDomainsApi.list, {}, userId)).status).toBe(404)
    expect((await call(linkDomainsApi.block, { domain, reason: 'Spam' }, userId)).status).toBe(404)
    expect((await call(linkDomainsApi.unblock, { domain }, userId)).status).toBe(404)
  }
})
