import { blockedImagesApi, moderationApi, type CallInputOf } from '@flyleaf/contracts'
import { publishedBy, untilPublished } from '@flyleaf/service/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
let moderator: string
let striped: Buffer
let plain: Buffer
beforeAll(async () => {
  world = await aWorld()
  moderator = await world.aModerator('mod')
  const stripe = { create: { width: 50, height: 400, channels: 3, background: 'white' } } as const
  const ground = sharp({ create: { width: 450, height: 400, channels: 3, background: 'black' } })
  striped = await ground
    .composite([50, 150, 250, 350].map((left) => ({ input: stripe, left, top: 0 })))
    .webp()
    .toBuffer()
  plain = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
})
afterAll(() => world.close())

const call: World['service']['call'] = (...args) => world.service.call(...args)
const listed = async (caseId: string, as = moderator) =>
  (await call(blockedImagesApi.list, {}, as)).body.items.filter((one) => one.caseId === caseId)

async function aReportedPost(author?: string) {
  const post = world.aPost(author ?? (await world.aReader()), {}, [striped, plain])
  await world.report('post', post, await world.aReader())
  const caseId = await world.caseOf(post)
  const { copies } = (await call(moderationApi.case, { caseId }, moderator)).body
  return { caseId, copyId: copies[0]!.copyId }
}
const decide = (
  caseId: string,
  blockedImages: CallInputOf<typeof moderationApi.decide>['blockedImages'],
  action: 'remove' | 'dismiss' = 'remove',
) => call(moderationApi.decide, { caseId, action, rule: 'spam', blockedImages }, moderator)

/** The newest published states of blocks. */
async function statesOf(blockIds: readonly string[]) {
  await untilPublished(world.service)
  const states = new Map((await publishedBy(world.service)).map(({ key, data }) => [key, data]))
  return blockIds.map((blockId) => states.get(blockId))
}

it('blocks images with a decision, lists them, and lifts one', async () => {
  const { caseId, copyId } = await aReportedPost()
  const { status } = await decide(caseId, [
    { copyId, place: 0 },
    { copyId, place: 1 },
  ])
  expect(status).toBe(200)
  const blocks = (await listed(caseId)).toSorted((one, other) => one.place - other.place)
  expect(blocks).toMatchObject([
    { caseId, place: 0, isRecognised: true, rule: 'spam', blockedBy: { userId: moderator } },
    { caseId, place: 1, isRecognised: false, url: `/api/moderation/copies/${copyId}/images/1` },
  ])
  const ids = blocks.map(({ blockId }) => blockId)
  expect(await statesOf(ids)).toMatchObject([
    { isBlocked: true, version: 1, fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) },
    { isBlocked: true, version: 1, fingerprint: null, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  for (let repeated = 0; repeated < 2; repeated += 1)
    expect((await call(blockedImagesApi.unblock, { blockId: ids[0]! }, moderator)).status).toBe(200)
  expect((await listed(caseId)).map(({ blockId }) => blockId)).toEqual([ids[1]])
  expect(await statesOf(ids)).toMatchObject([{ isBlocked: false }, { isBlocked: true }])
  const log = (await call(moderationApi.log, {}, moderator)).body.items
  const [newest, ...atOnce] = log.slice(0, 4).map((entry) => [entry.action, entry.caseId])
  expect(newest).toEqual(['image-unblocked', caseId])
  // What was done at once is in no order.
  expect(atOnce.toSorted()).toEqual([
    ['decided', caseId],
    ['image-blocked', caseId],
    ['image-blocked', caseId],
  ])
})

it('lifts what a decision blocks when it is undone', async () => {
  const { caseId, copyId } = await aReportedPost()
  const { decisionId } = (await decide(caseId, [{ copyId, place: 0 }])).body
  const { blockId } = (await listed(caseId))[0]!
  expect((await call(moderationApi.undo, { decisionId }, moderator)).status).toBe(200)
  expect(await listed(caseId)).toEqual([])
  expect(await statesOf([blockId])).toMatchObject([{ isBlocked: false, version: 2 }])
})

it('keeps a block when the copy of the image is deleted', async () => {
  const { caseId, copyId } = await aReportedPost()
  await decide(caseId, [{ copyId, place: 0 }])
  await world.service.database.sql(`delete from reported_copy where copy_id = $1`, [copyId])
  expect((await listed(caseId))[0]).toMatchObject({ caseId, url: null, isRecognised: true })
})

it('blocks only images of the case, and none when nothing is wrong', async () => {
  const { caseId, copyId } = await aReportedPost()
  const other = await aReportedPost()
  const twice = { copyId, place: 0 }
  for (const images of [[{ copyId: other.copyId, place: 0 }], [{ copyId, place: 2 }], [twice, twice]])
    expect(await decide(caseId, images)).toMatchObject({
      status: 400,
      body: { code: 'moderation.action-impossible', issues: [{ path: 'blockedImages' }] },
    })
  expect((await decide(caseId, [twice], 'dismiss')).status).toBe(400)
  expect((await decide(caseId, [twice])).status).toBe(200)
})

it('is not there for readers, and shows and gives moderators nothing of their own', async () => {
  const accused = await world.aModerator()
  const { caseId, copyId } = await aReportedPost(accused)
  await decide(caseId, [{ copyId, place: 0 }])
  const { blockId } = (await listed(caseId))[0]!
  expect(await listed(caseId, accused)).toEqual([])
  expect((await call(blockedImagesApi.unblock, { blockId }, accused)).status).toBe(409)
  const reader = await world.aReader()
  expect((await call(blockedImagesApi.list, {}, reader)).status).toBe(404)
  expect((await call(blockedImagesApi.unblock, { blockId }, reader)).status).toBe(404)
})
