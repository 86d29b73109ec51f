import { moderationApi } from '@flyleaf/contracts'
import type { Worker } from '@flyleaf/service'
import { erasePerson, receive } from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
let moderator: string
beforeAll(async () => {
  world = await aWorld()
  moderator = await world.aModerator('mod')
})
afterAll(() => world.close())

let version = 0
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const block = async (blockerId: string, blockedId: string, isBlocked = true, at = daysAgo(0)) =>
  receive(world.service, 'user.blocked', { blockerId, blockedId, isBlocked, version: ++version, at })
const readers = (count: number) => Promise.all(Array.from({ length: count }, () => world.aReader()))
const decide = (caseId: string) =>
  world.service.call(
    moderationApi.decide,
    { caseId, action: 'dismiss', rule: 'harassment', explanation: '' },
    moderator,
  )
const casesAbout = async (userId: string) => {
  const { body } = await world.service.call(moderationApi.queue, { kind: 'person' }, moderator)
  return body.items.filter(({ reported }) => reported.id === userId)
}

it('a person whom five readers block within a week is looked at, once', async () => {
  const person = await world.aReader()
  const all = await readers(10)
  for (const reader of all.slice(0, 4)) await block(reader, person)
  expect(await casesAbout(person)).toEqual([])
  await block(all[0]!, person)
  expect(await casesAbout(person)).toEqual([])
  await block(all[4]!, person)
  const [found] = await casesAbout(person)
  expect(found).toMatchObject({ reason: 'harassment', reportCount: 1, reported: { kind: 'person' } })
  const { body } = await world.service.call(moderationApi.case, { caseId: found!.caseId }, moderator)
  expect(body.reports).toMatchObject([{ reporter: null, signal: 'blocked-by-many', words: '' }])
  expect(body.copies).toEqual([])
  for (const reader of all.slice(5)) await block(reader, person)
  expect(await casesAbout(person)).toMatchObject([{ caseId: found!.caseId, reportCount: 1 }])
  const again = await world.service.call(moderationApi.case, { caseId: found!.caseId }, moderator)
  expect(again.body.reports).toHaveLength(1)
  await decide(found!.caseId)
  for (const reader of all) {
    await block(reader, person, false)
    await block(reader, person)
  }
  expect(await casesAbout(person)).toEqual([])
  for (const reader of await readers(5)) await block(reader, person)
  expect(await casesAbout(person)).toMatchObject([{ reportCount: 1 }])
})

it('counts neither blocks that have ended nor old ones, in whatever order they are heard of', async () => {
  const person = await world.aReader()
  const [one, two, three, four, five, six] = await readers(6)
  await block(one!, person, true, daysAgo(8))
  await block(two!, person)
  await block(two!, person, false)
  // Heard of after its end.
  await receive(world.service, 'user.blocked', {
    blockerId: two!,
    blockedId: person,
    isBlocked: true,
    version: version - 1,
    at: daysAgo(1),
  })
  for (const reader of [three, four, five, six]) await block(reader!, person)
  expect(await casesAbout(person)).toEqual([])
})

it('keeps nothing of blocks that are older than a week, nor of erased people', async () => {
  const [person, gone] = [await world.aReader(), await world.aReader()]
  const [reader, another] = await readers(2)
  await block(reader!, person)
  await world.service.database.sql(
    `update recent_block set at = now() - interval '8 days' where blocker_id = $1`,
    [reader],
  )
  await block(reader!, gone)
  await block(gone, person)
  await erasePerson(world.service, gone)
  await block(another!, gone)
  await block(another!, person)
  world.service.app.get<Worker>('pruning of recent_block', { strict: false }).wake()
  const kept = async () => {
    const rows = await world.service.database.sql<{ by: string }>(
      `select blocker_id as "by" from recent_block where blocked_id = any($1)`,
      [[person, gone]],
    )
    return rows.map(({ by }) => by)
  }
  await expect.poll(kept, { timeout: limits.event }).toEqual([another])
})
