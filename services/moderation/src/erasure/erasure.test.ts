import { decisionsApi, moderationApi } from '@flyleaf/contracts'
import { erasePerson, exportFor, findOccurrences } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

const CANARY = 'zanzibar'
let world: World
let moderator: string
beforeAll(async () => {
  world = await aWorld()
  moderator = await world.aModerator('mod')
})
afterAll(() => world.close())

it('keeps a decision about an erased person, without their words', async () => {
  const [gone, reader] = [await world.aReader(CANARY), await world.aReader()]
  const post = world.aPost(gone, { text: 'zanzibar for sale' })
  await world.report('post', post, reader, 'spam', 'It says zanzibar')
  const caseId = await world.caseOf(post)
  const decided = await world.service.call(
    moderationApi.decide,
    { caseId, action: 'remove', rule: 'spam', explanation: 'About zanzibar' },
    moderator,
  )
  const { decisionId } = decided.body
  await world.service.call(decisionsApi.object, { decisionId, words: 'zanzibar!' }, gone)
  expect(await exportFor(world.service, gone)).toMatchObject({
    'decisions-about-me': [{ action: 'remove', objection: 'zanzibar!' }],
  })
  await erasePerson(world.service, gone)
  expect(await findOccurrences(world.service, CANARY)).toEqual([])
  const { body } = await world.service.call(moderationApi.case, { caseId }, moderator)
  expect(body).toMatchObject({ copies: [], decisions: [{ action: 'remove', rule: 'spam', explanation: '' }] })
})

it('keeps the report of an erased reporter, without name and words', async () => {
  const [author, gone] = [await world.aReader(), await world.aReader(CANARY)]
  const post = world.aPost(author)
  await world.report('post', post, gone, 'spam', 'zanzibar')
  expect(await exportFor(world.service, gone)).toMatchObject({
    reports: [{ reason: 'spam', words: 'zanzibar' }],
  })
  await erasePerson(world.service, gone)
  expect(await findOccurrences(world.service, CANARY)).toEqual([])
  const { body } = await world.service.call(
    moderationApi.case,
    { caseId: await world.caseOf(post) },
    moderator,
  )
  expect(body.reports).toMatchObject([{ reporter: null, reason: 'spam', words: '' }])
})
