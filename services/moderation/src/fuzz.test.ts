import {
  addressRangesApi,
  announcementsApi,
  blockedImagesApi,
  decisionsApi,
  emailDomainsApi,
  linkDomainsApi,
  moderationApi,
  moderatorsApi,
  reportsApi,
  signUpsApi,
  sitePagesApi,
  transparencyApi,
} from '@flyleaf/contracts'
import { fuzzApi, type Sender } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from './testing/a-service.ts'

let world: World
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())

async function aModerator(): Promise<Sender> {
  const [moderator, author] = [await world.aModerator(), await world.aReader()]
  const [decided, open] = [world.aPost(author), world.aPost(author)]
  for (const post of [decided, open]) await world.report('post', post, await world.aReader())
  const caseId = await world.caseOf(decided)
  const { call } = world.service
  const { body } = await call(moderationApi.decide, { caseId, action: 'warn', rule: 'spam' }, moderator)
  return {
    cookie: await world.service.cookieOf(moderator),
    known: {
      id: [open, author],
      kind: ['post', 'person', 'bookshelf', 'message'],
      caseId: [caseId, await world.caseOf(open)],
      decisionId: [body.decisionId],
      range: ['192.0.2.0/24', '2001:db8::/32', '0.0.0.0/0', '::ffff:0:0/120'],
    },
  }
}

const apis = {
  addressRangesApi,
  announcementsApi,
  blockedImagesApi,
  emailDomainsApi,
  linkDomainsApi,
  reportsApi,
  decisionsApi,
  moderationApi,
  moderatorsApi,
  signUpsApi,
  sitePagesApi,
  transparencyApi,
}
it.each(Object.entries(apis))('%s answers arbitrary input with a documented status', async (_name, api) => {
  await expect(fuzzApi(world.service, api, { aReader: aModerator })).resolves.toBeUndefined()
})
