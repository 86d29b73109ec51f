import { announcementsApi, moderationApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
import { AnnouncementMemory } from './announcement-memory.ts'

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
const current = async () => (await call(announcementsApi.current, {})).body.announcement
const announce = (text: string, endsAt?: string | null, as = ada) =>
  call(announcementsApi.announce, { text, endsAt }, as)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

it('shows visitors the newest announcement until it is withdrawn, and logs both', async () => {
  expect((await announce(' We move on Sunday: https://flyleaf.example/move ')).status).toBe(200)
  const first = await current()
  expect(first).toMatchObject({ text: 'We move on Sunday: https://flyleaf.example/move', endsAt: null })
  await announce('We have moved')
  const second = await current()
  expect(second!.text).toBe('We have moved')
  expect(second!.announcementId).not.toBe(first!.announcementId)
  for (let again = 0; again < 2; again++)
    expect((await call(announcementsApi.withdraw, {}, ada)).status).toBe(200)
  expect(await current()).toBeNull()
  const log = (await call(moderationApi.log, {}, ada)).body.items.map(({ action }) => action)
  expect(log.slice(0, 3)).toEqual(['announcement-withdrawn', 'announced', 'announced'])
})

it('answers who asks while an administrator announces something, and forgets what they got', async () => {
  const reads: ((row: object | undefined) => void)[] = []
  const query = {
    selectFrom: () => query,
    select: () => query,
    executeTakeFirst: () => new Promise((resolve) => reads.push(resolve)),
  }
  const memory = new AnnouncementMemory({ db: query } as never)
  const now = new Date()
  const during = [memory.recall(now), memory.recall(now)]
  memory.forget()
  const after = memory.recall(now)
  expect(reads).toHaveLength(2)
  reads[0]!(undefined)
  expect(await Promise.all(during)).toEqual([{ announcement: null }, { announcement: null }])
  reads[1]!({ announcementId: 'new', text: 'We move', endsAt: null })
  expect(await after).toMatchObject({ announcement: { text: 'We move' } })
  expect(await memory.recall(now)).toMatchObject({ announcement: { text: 'We move' } })
})

it('ends by itself', async () => {
  const endsAt = inHours(1)
  await announce('Until later', endsAt)
  expect(await current()).toMatchObject({ endsAt })
  await world.service.database.sql(`update announcement set ends_at = now() - interval '1 second'`)
  await expect.poll(current, { timeout: 10_000 }).toBeNull()
})

it('refuses an end in the past, an empty text and a long one', async () => {
  expect(await announce('Too late', inHours(-1))).toMatchObject({
    status: 400,
    body: { code: 'announcement.over', issues: [{ path: 'endsAt' }] },
  })
  for (const text of [' ', 'a'.repeat(301)]) expect((await announce(text)).status).toBe(400)
})

it('is changed by administrators alone', async () => {
  for (const userId of [await world.aModerator(), await world.aReader()]) {
    expect((await announce('Mine', null, userId)).status).toBe(404)
    expect((await call(announcementsApi.withdraw, {}, userId)).status).toBe(404)
  }
})
