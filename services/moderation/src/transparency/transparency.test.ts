import { decisionsApi, moderationApi, transparencyApi, type ModerationAction } from '@flyleaf/contracts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
import { countMonths } from './count-months.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
let world: World
let moderator: string
beforeEach(async () => {
  await world?.close()
  world = await aWorld()
  moderator = await world.aModerator()
})
afterAll(() => world.close())

/** A report that is decided when it says; returns the decision's id and whom it is about. */
async function aDecision(action: ModerationAction, reportedAt: string, decidedAt: string) {
  const author = await world.aReader()
  const post = world.aPost(author)
  await world.report('post', post, await world.aReader(), 'spam')
  const caseId = await world.caseOf(post)
  const decision = { caseId, action, rule: 'spam' } as const
  const { decisionId } = (await world.service.call(moderationApi.decide, decision, moderator)).body
  const { sql } = world.service.database
  await sql(`update moderation_case set opened_at = $2 where case_id = $1`, [caseId, reportedAt])
  await sql(`update report set created_at = $2 where case_id = $1`, [caseId, reportedAt])
  await sql(`update decision set decided_at = $2 where case_id = $1`, [caseId, decidedAt])
  return { decisionId, author, caseId }
}
const count = () => countMonths(world.service.database.db, NOW)

it('counts what was reported and decided by month in UTC, with the months in which nothing was', async () => {
  await aDecision('dismiss', '2025-11-30T23:00:00Z', '2025-11-30T23:30:00Z')
  await aDecision('remove', '2026-08-31T23:59:59Z', '2026-09-01T01:59:59Z')
  await aDecision('warn', '2026-11-02T10:00:00Z', '2026-11-02T11:00:00Z')
  await aDecision('dismiss', '2026-11-02T10:00:00Z', '2026-11-02T10:10:00Z')
  await aDecision('dismiss', '2026-11-02T10:00:00Z', '2026-11-05T10:00:00Z')
  const none = {
    reports: [],
    decisions: [],
    objections: { received: 0, upheld: 0, reversed: 0 },
    minutesToDecision: null,
  }
  const spam = (number: number) => [{ reason: 'spam', count: number }]
  expect(await count()).toMatchObject([
    {
      ...none,
      month: '2026-11',
      reports: spam(3),
      decisions: [
        { action: 'dismiss', count: 2 },
        { action: 'warn', count: 1 },
      ],
      minutesToDecision: 60,
    },
    { ...none, month: '2026-10' },
    { ...none, month: '2026-09', decisions: [{ action: 'remove', count: 1 }], minutesToDecision: 120 },
    { ...none, month: '2026-08', reports: spam(1) },
  ])
})

it('counts objections by how they were answered, and a case that is decided again by its first decision', async () => {
  const { call, database } = world.service
  const decided: { decisionId: string; author: string }[] = []
  for (let number = 0; number < 3; number++)
    decided.push(await aDecision('warn', '2026-11-02T10:00:00Z', '2026-11-02T10:30:00Z'))
  for (const { decisionId, author } of decided)
    await call(decisionsApi.object, { decisionId, words: 'It was a quote' }, author)
  await database.sql(`update decision set objected_at = '2026-11-03T10:00:00Z'`)
  const answer = (place: number, isReversed: boolean) =>
    call(moderationApi.answer, { decisionId: decided[place]!.decisionId, isReversed }, moderator)
  await answer(0, true)
  await answer(1, false)

  const again = await aDecision('remove', '2026-11-02T10:00:00Z', '2026-11-02T10:30:00Z')
  await call(moderationApi.undo, { decisionId: again.decisionId }, moderator)
  await call(moderationApi.decide, { caseId: again.caseId, action: 'warn', rule: 'spam' }, moderator)
  await database.sql(
    `update decision set decided_at = '2026-11-27T10:00:00Z' where case_id = $1 and action = 'warn'`,
    [again.caseId],
  )
  expect(await count()).toMatchObject([
    {
      objections: { received: 3, upheld: 1, reversed: 1 },
      decisions: [
        { action: 'remove', count: 1 },
        { action: 'warn', count: 4 },
      ],
      minutesToDecision: 30,
    },
  ])
})

it('shows visitors counts that are cached, and no month before the first report', async () => {
  const { call } = world.service
  const read = async () => (await call(transparencyApi.months, {}, null)).body.months
  expect(await read()).toEqual([])
  await world.report('post', world.aPost(await world.aReader()), moderator)
  expect(await read()).toEqual([])
  expect(await countMonths(world.service.database.db, new Date())).toHaveLength(1)
})
