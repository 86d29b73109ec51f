import { decisionsApi, moderationApi, reportsApi, type ModerationAction } from '@flyleaf/contracts'
import { publishedBy, untilPublished } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
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

const decide = (caseId: string, action: ModerationAction, more: object = {}, as = moderator) =>
  world.service.call(moderationApi.decide, { caseId, action, rule: 'spam', ...more }, as)
const call: World['service']['call'] = (...args) => world.service.call(...args)
const undo = (decisionId: string) => world.service.call(moderationApi.undo, { decisionId }, moderator)

async function aReportedPost() {
  const [author, reader] = [await world.aReader(), await world.aReader()]
  const post = world.aPost(author)
  await world.report('post', post, reader)
  return { author, reader, post, caseId: await world.caseOf(post) }
}

/** The states that were published of a subject, oldest first. */
async function statesOf(key: string) {
  await untilPublished(world.service)
  return (await publishedBy(world.service)).filter((event) => event.key === key).map(({ data }) => data)
}

it('removes a post, tells its author and the reporters, and takes it back', async () => {
  const { author, reader, post, caseId } = await aReportedPost()
  const { status, body } = await decide(caseId, 'remove', { explanation: 'Advertising' })
  expect([status, body.message]).toEqual([200, 'Removed'])
  const { decisionId } = body
  expect(await statesOf(post)).toMatchObject([{ isRemoved: true, isMarkedSpoiler: false, version: 1 }])
  expect(await statesOf(decisionId)).toMatchObject([
    { topic: 'decision', action: 'remove', userIds: [author] },
    { topic: 'report', action: 'remove', userIds: [reader] },
  ])
  expect(await decide(caseId, 'dismiss')).toMatchObject({ status: 409, body: { code: 'moderation.closed' } })
  const mine = await world.service.call(reportsApi.mine, {}, reader)
  expect(mine.body.items[0]).toMatchObject({ outcome: { action: 'remove' } })
  const about = await world.service.call(decisionsApi.get, { decisionId }, author)
  expect(about.body).toMatchObject({ explanation: 'Advertising', content: { text: 'Buy cheap books' } })
  expect(JSON.stringify(about.body)).not.toContain(reader)
  expect(JSON.stringify(about.body)).not.toContain(moderator)

  expect((await undo(decisionId)).status).toBe(200)
  expect((await statesOf(post)).at(-1)).toMatchObject({ isRemoved: false, version: 2 })
  expect((await undo(decisionId)).status).toBe(409)
  expect((await decide(caseId, 'mark-spoiler')).status).toBe(200)
  expect((await statesOf(post)).at(-1)).toMatchObject({ isRemoved: false, isMarkedSpoiler: true, version: 3 })
})

it('hides a bookshelf, and no post', async () => {
  const [owner, reader] = [await world.aReader(), await world.aReader()]
  const bookshelf = world.aBookshelf(owner)
  await world.report('bookshelf', bookshelf, reader)
  const caseId = await world.caseOf(bookshelf)
  expect((await decide(caseId, 'remove')).status).toBe(400)
  const { body } = await decide(caseId, 'hide')
  expect(await statesOf(bookshelf)).toMatchObject([{ isHidden: true, version: 1 }])
  await undo(body.decisionId)
  expect((await statesOf(bookshelf)).at(-1)).toMatchObject({ isHidden: false, version: 2 })
  const { caseId: ofPost } = await aReportedPost()
  expect((await decide(ofPost, 'hide')).status).toBe(400)
})

it('removes the images of a post, also beside other decisions, and takes it back', async () => {
  const { author, post, caseId } = await aReportedPost()
  const { body } = await decide(caseId, 'remove-images')
  expect(body.message).toBe('Images removed')
  expect(await statesOf(post)).toMatchObject([{ isRemoved: false, areImagesRemoved: true, version: 1 }])
  expect(await statesOf(body.decisionId)).toMatchObject([
    { topic: 'decision', action: 'remove-images', userIds: [author] },
    { topic: 'report', action: 'remove-images' },
  ])
  await world.report('post', post, await world.aReader())
  await decide(await world.caseOf(post), 'mark-spoiler')
  expect((await statesOf(post)).at(-1)).toMatchObject({ isMarkedSpoiler: true, areImagesRemoved: true })
  await undo(body.decisionId)
  expect((await statesOf(post)).at(-1)).toMatchObject({ isMarkedSpoiler: true, areImagesRemoved: false })
})

it('removes the picture that a person has until the latest decision about it', async () => {
  const [person, reader] = [await world.aReader(), await world.aReader()]
  await world.report('person', person, reader)
  const first = await decide(await world.caseOf(person), 'remove-picture')
  expect(first.body.message).toBe('Profile picture removed')
  await world.report('person', person, await world.aReader())
  const second = await decide(await world.caseOf(person), 'remove-picture')
  const [one, two] = await statesOf(person)
  expect(two).toMatchObject({ userId: person, version: 2 })
  expect(Date.parse(two!['removedAt'] as string)).toBeGreaterThan(Date.parse(one!['removedAt'] as string))
  await undo(first.body.decisionId)
  expect(await statesOf(person)).toHaveLength(2)
  await undo(second.body.decisionId)
  expect((await statesOf(person)).at(-1)).toMatchObject({ removedAt: null, version: 3 })
  const { caseId } = await aReportedPost()
  expect((await decide(caseId, 'remove-picture')).status).toBe(400)
})

it('brings nothing back that is no longer kept', async () => {
  const [person, reader] = [await world.aReader(), await world.aReader()]
  await world.report('person', person, reader)
  const { post, caseId } = await aReportedPost()
  const decided = [await decide(caseId, 'remove-images')]
  decided.push(await decide(await world.caseOf(person), 'remove-picture'))
  for (const { body } of decided) {
    await world.service.database.sql(
      `update decision set decided_at = now() - interval '91 days' where decision_id = $1`,
      [body.decisionId],
    )
    expect((await undo(body.decisionId)).status).toBe(409)
  }
  expect((await statesOf(post)).at(-1)).toMatchObject({ areImagesRemoved: true })
})

it('warns the sender of a message, of which moderators read only what was reported', async () => {
  const [sender, reader] = [await world.aReader(), await world.aReader()]
  const message = world.aMessage(sender)
  await world.report('message', message, reader, 'harassment')
  const caseId = await world.caseOf(message)
  const found = await world.service.call(moderationApi.case, { caseId }, moderator)
  expect(found.body).toMatchObject({
    reported: { kind: 'message', owner: { userId: sender } },
    copies: [{ content: { text: 'I know where you read' } }],
    viewer: { actions: ['dismiss', 'warn', 'limit', 'suspend'] },
  })
  expect((await decide(caseId, 'remove')).status).toBe(400)
  const { body } = await decide(caseId, 'warn')
  expect(await statesOf(body.decisionId)).toMatchObject([
    { topic: 'decision', action: 'warn', userIds: [sender] },
    { topic: 'report', userIds: [reader] },
  ])
})

it('suspends for the longest of several decisions, and ends it when that is over', async () => {
  const author = await world.aReader()
  const cases = []
  for (let count = 0; count < 2; count += 1) {
    const post = world.aPost(author)
    await world.report('post', post, await world.aReader())
    cases.push(await world.caseOf(post))
  }
  const long = (await decide(cases[0]!, 'suspend', { days: 30 })).body.decisionId
  await decide(cases[1]!, 'suspend', { days: 7 })
  expect(await statesOf(author)).toMatchObject([{ isSuspended: true, decisionId: long }])
  await undo(long)
  expect((await statesOf(author)).at(-1)).toMatchObject({ isSuspended: true, version: 2 })
  await world.service.database.sql(
    `update decision set until = now() - interval '1 second' where owner_id = $1`,
    [author],
  )
  await world.service.database.sql(
    `update suspension set until = now() - interval '1 second' where user_id = $1`,
    [author],
  )
  await world.service.app.get(SuspensionEnds).finish()
  expect((await statesOf(author)).at(-1)).toMatchObject({ isSuspended: false, until: null, version: 3 })
})

it('limits a person beside a suspension, and ends each when its time is over', async () => {
  const { author, caseId } = await aReportedPost()
  const { body } = await decide(caseId, 'limit', { days: 7 })
  expect(body.message).toBe('Limited')
  expect(await statesOf(author)).toMatchObject([{ isLimited: true, version: 1 }])
  expect(await statesOf(body.decisionId)).toMatchObject([
    { topic: 'decision', action: 'limit', userIds: [author] },
    { topic: 'report', action: 'limit' },
  ])
  const { database, app } = world.service
  const again = world.aPost(author)
  await world.report('post', again, await world.aReader())
  const suspension = await decide(await world.caseOf(again), 'suspend', { days: 30 })
  await database.sql(`update decision set until = now() - interval '1 second' where decision_id = $1`, [
    body.decisionId,
  ])
  await database.sql(`update limitation set until = now() - interval '1 second' where user_id = $1`, [author])
  await app.get(SuspensionEnds).finish()
  expect((await statesOf(author)).at(-1)).toMatchObject({ isLimited: false, version: 2 })
  expect(
    (await call(decisionsApi.get, { decisionId: suspension.body.decisionId }, author)).body,
  ).toMatchObject({
    action: 'suspend',
    undoneAt: null,
  })
  const log = (await call(moderationApi.log, {}, another)).body.items
  expect(log[0]).toMatchObject({ action: 'ended', about: { userId: author } })
})

it('shows everything of a person again when their limit is undone', async () => {
  const { author, caseId } = await aReportedPost()
  const { decisionId } = (await decide(caseId, 'limit')).body
  expect((await undo(decisionId)).status).toBe(200)
  expect((await statesOf(author)).at(-1)).toMatchObject({ isLimited: false, version: 2 })
})

it('keeps two moderators from doing the same', async () => {
  const { caseId, post } = await aReportedPost()
  const claim = (as: string, isClaimed = true) =>
    world.service.call(moderationApi.claim, { caseId, isClaimed }, as)
  expect((await claim(moderator)).status).toBe(200)
  expect(await claim(another)).toMatchObject({ status: 409, body: { code: 'moderation.claimed' } })
  expect((await decide(caseId, 'dismiss', {}, another)).status).toBe(409)
  await claim(moderator, false)
  const both = await Promise.all([decide(caseId, 'remove'), decide(caseId, 'remove', {}, another)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await statesOf(post)).toHaveLength(1)
})

it('hears one objection, which another moderator answers', async () => {
  const { author, caseId, post } = await aReportedPost()
  const { decisionId } = (await decide(caseId, 'remove')).body
  const object = (as: string) =>
    world.service.call(decisionsApi.object, { decisionId, words: 'It was a joke' }, as)
  expect((await object(another)).status).toBe(404)
  expect((await object(author)).body.decision.objection).toMatchObject({ state: 'waiting' })
  expect((await object(author)).status).toBe(409)
  const waiting = await world.service.call(moderationApi.objections, {}, another)
  expect(waiting.body.items).toMatchObject([{ decisionId, objection: { words: 'It was a joke' } }])
  const answer = (as: string) =>
    world.service.call(moderationApi.answer, { decisionId, isReversed: true, answer: 'Sorry' }, as)
  expect(await answer(moderator)).toMatchObject({ status: 409, body: { code: 'moderation.own-case' } })
  expect((await answer(another)).status).toBe(200)
  expect((await statesOf(post)).at(-1)).toMatchObject({ isRemoved: false })
  const { body } = await world.service.call(decisionsApi.get, { decisionId }, author)
  expect(body.objection).toMatchObject({ state: 'reversed', answer: 'Sorry' })
})

it('writes what moderators do into a log that nobody can change', async () => {
  const { sql } = world.service.database
  const { caseId } = await aReportedPost()
  await decide(caseId, 'dismiss')
  const { body } = await world.service.call(moderationApi.log, { limit: 1 }, moderator)
  expect(body.items).toMatchObject([
    { action: 'decided', caseId, actor: { userId: moderator }, decision: { action: 'dismiss' } },
  ])
  for (const change of [
    'update audit_entry set action = action',
    'delete from audit_entry',
    'truncate audit_entry',
  ])
    await expect(sql(change)).rejects.toThrow('the audit log is never changed')
})
