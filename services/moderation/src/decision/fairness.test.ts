import { decisionsApi, moderationApi, type ModerationAction } from '@flyleaf/contracts'
import { UnitOfWork } from '@flyleaf/service'
import { publishedBy, untilPublished } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
import { enforce } from './enforce.ts'
import { SuspensionEnds } from './suspension-ends.ts'

let world: World
let moderator: string
let another: string
beforeAll(async () => {
  world = await aWorld()
  moderator = await world.aModerator('mod')
  another = await world.aModerator('mod_two')
})
afterAll(() => world.close())

const sql = (...query: Parameters<World['service']['database']['sql']>) =>
  world.service.database.sql(...query)
const decide = (caseId: string, action: ModerationAction, more: object = {}, as = moderator) =>
  world.service.call(moderationApi.decide, { caseId, action, rule: 'spam', ...more }, as)
const object = (decisionId: string, as: string) =>
  world.service.call(decisionsApi.object, { decisionId, words: 'Joke' }, as)
const answer = (decisionId: string, as: string) =>
  world.service.call(moderationApi.answer, { decisionId, isReversed: true, answer: '' }, as)

async function aReportedPost(author: string, reporterName?: string) {
  const post = world.aPost(author)
  await world.report('post', post, await world.aReader(reporterName))
  return { post, caseId: await world.caseOf(post) }
}

it('shows a moderator nothing of reports about themselves: who reported, or who decided', async () => {
  const { caseId } = await aReportedPost(another, 'tell_tale')
  const ofAnother = { caseId }
  const { call } = world.service
  expect((await call(moderationApi.case, ofAnother, another)).status).toBe(404)
  expect((await call(moderationApi.claim, { ...ofAnother, isClaimed: true }, another)).status).toBe(404)
  expect((await decide(caseId, 'dismiss', {}, another)).status).toBe(404)
  const { decisionId } = (await decide(caseId, 'remove')).body
  await object(decisionId, another)
  const [queue, objections, log, decision] = await Promise.all([
    call(moderationApi.queue, {}, another),
    call(moderationApi.objections, {}, another),
    call(moderationApi.log, {}, another),
    call(decisionsApi.get, { decisionId }, another),
  ])
  expect(queue.body.items.map((one) => one.caseId)).not.toContain(caseId)
  expect(objections.body.items.map((one) => one.decisionId)).not.toContain(decisionId)
  // Their own objection is theirs to see.
  const entries = log.body.items.filter((entry) => entry.caseId === caseId)
  expect(entries).toMatchObject([{ action: 'objected', actor: { userId: another } }])
  expect(JSON.stringify(decision.body)).not.toContain(moderator)
  expect(JSON.stringify([queue.body, objections.body, log.body])).not.toContain('tell_tale')
})

it('lets no moderator undo a decision about themselves', async () => {
  const { caseId } = await aReportedPost(another)
  const { decisionId } = (await decide(caseId, 'remove')).body
  expect(await world.service.call(moderationApi.undo, { decisionId }, another)).toMatchObject({
    status: 409,
    body: { code: 'moderation.own-case' },
  })
})

it('keeps a suspension that begins while another one ends', async () => {
  const author = await world.aReader()
  const { post, caseId } = await aReportedPost(author)
  await decide(caseId, 'suspend', { days: 1 })
  await sql(`update decision set until = now() - interval '1 second' where owner_id = $1`, [author])
  await sql(`update suspension set until = now() - interval '1 second' where user_id = $1`, [author])
  const ends = world.service.app.get(SuspensionEnds)
  let ending: Promise<unknown> | undefined
  await world.service.app.get(UnitOfWork).run(async (work) => {
    await work.sql(
      `insert into decision (decision_id, case_id, kind, subject_id, owner_id, action, rule, decided_by, decided_at)
       values ('second' || $1, $2, 'post', $3, $1, 'suspend', 'spam', $4, now())`,
      [author, caseId, post, moderator],
    )
    await enforce(work, { kind: 'post', subjectId: post, ownerId: author }, new Date())
    ending = ends.finish()
    await expect
      .poll(() =>
        sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      )
      .not.toEqual([])
  })
  await ending
  await untilPublished(world.service)
  const states = (await publishedBy(world.service)).filter(({ key }) => key === author)
  expect(states.at(-1)!.data).toMatchObject({ isSuspended: true })
  expect(await sql(`select 1 from audit_entry where action = 'ended' and about_id = $1`, [author])).toEqual(
    [],
  )
})

it('answers an objection that was made in time, and takes none to what cannot be undone', async () => {
  const author = await world.aReader()
  const decided = []
  for (let count = 0; count < 2; count += 1)
    decided.push((await decide((await aReportedPost(author)).caseId, 'remove')).body.decisionId)
  const [inTime = '', late = ''] = decided
  await object(inTime, author)
  await sql(`update decision set decided_at = now() - interval '91 days' where owner_id = $1`, [author])
  expect((await answer(inTime, another)).status).toBe(200)
  const { body } = await world.service.call(decisionsApi.get, { decisionId: late }, author)
  expect(body.viewer.canObject).toBe(false)
  expect((await object(late, author)).status).toBe(409)
})

it('lists a case whose claim is over as claimed by nobody', async () => {
  const { caseId } = await aReportedPost(await world.aReader())
  const listed = async (claimed: 'me' | 'nobody', as: string) =>
    (await world.service.call(moderationApi.queue, { claimed }, as)).body.items.some(
      (one) => one.caseId === caseId,
    )
  await world.service.call(moderationApi.claim, { caseId, isClaimed: true }, moderator)
  expect([await listed('me', moderator), await listed('nobody', another)]).toEqual([true, false])
  await sql(`update moderation_case set claimed_at = now() - interval '31 minutes' where case_id = $1`, [
    caseId,
  ])
  expect([await listed('me', moderator), await listed('nobody', another)]).toEqual([false, true])
})

it('lets a moderator answer an objection to their own decision when no other can sign in', async () => {
  const author = await world.aReader()
  const { decisionId } = (await decide((await aReportedPost(author)).caseId, 'remove')).body
  await object(decisionId, author)
  expect((await answer(decisionId, moderator)).status).toBe(409)
  await sql(`update person set is_deactivated = true where user_id = $1`, [another])
  const { status } = await answer(decisionId, moderator)
  await sql(`update person set is_deactivated = false where user_id = $1`, [another])
  expect(status).toBe(200)
})
