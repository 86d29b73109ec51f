import { decisionsApi, moderationApi } from '@flyleaf/contracts'
import { aCast, findBreaches, openRoutes } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from './testing/a-service.ts'

let world: World
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())

it('keeps what is private from every kind of reader, in every call', async () => {
  const { call } = world.service
  const people = await aCast(world.aReader)
  const { owner, stranger } = people
  const moderator = await world.aModerator('mod')
  const post = world.aPost(owner, { text: 'Reportedwords' })
  await world.report('post', post, stranger, 'spam', 'Reporterswords')
  const caseId = await world.caseOf(post)
  const { body } = await call(
    moderationApi.decide,
    { caseId, action: 'warn', rule: 'spam', explanation: 'Explainedwords' },
    moderator,
  )
  const { decisionId } = body
  expect((await call(decisionsApi.get, { decisionId }, owner)).status).toBe(200)

  const other = world.aPost(stranger)
  const breaches = await findBreaches(world.service, 'moderation', {
    people,
    known: { kind: ['post'], id: [other], range: ['192.0.2.0/24'] },
    secrets: {
      'a case': { ids: { caseId: [caseId] }, word: 'Unseenwords', seenBy: [] },
      'what a reporter wrote': { ids: { reportId: ['none'] }, word: 'Reporterswords', seenBy: ['stranger'] },
      'a decision': {
        ids: { decisionId: [decisionId] },
        word: 'Explainedwords',
        seenBy: ['owner'],
      },
    },
  })
  expect(breaches).toEqual([])
})

it('opens only these routes to visitors, beside the calls that say so', async () => {
  expect(await openRoutes(world.service)).toEqual([])
})
