import { notificationsApi, sentenceOf } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unseenLines } from '../digest/unseen.ts'
import { pushMessageOf } from '../push/push-message.ts'
import { aWorld, type World } from '../testing/a-service.ts'

/** The period of a digest. */
const EVER = { since: new Date(0), until: new Date('2100-01-01') }
let world: World
let [ada, grace, third] = ['', '', '']
let noteId = ''
let byGrace = ''
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())

/** What the feed publishes of what is between two readers: no words, and names of nobody else. */
const shared = { content: '', audience: 'ME' }
const answer = (authorId: string, replyToPostId: string, replyToAuthorId: string) =>
  world.post(authorId, {
    ...shared,
    postType: 'REPLY',
    replyToPostId,
    replyToAuthorId,
    threadOwnerId: ada,
  })

beforeEach(async () => {
  ;[ada, grace, third] = [await world.aReader(), await world.aReader(), await world.aReader()]
  noteId = await world.post(ada, { ...shared, postType: 'NOTE', bookId: 'b1', positionShare: 500_000 })
  await world.like(noteId, ada, grace)
  byGrace = await answer(grace, noteId, ada)
  await world.like(byGrace, grace, ada)
  await answer(ada, byGrace, grace)
})

const listed = async (as: string) =>
  (await world.service.call(notificationsApi.list, {}, as)).body.items.map(
    ({ notificationId, notification }) => ({ notificationId, ...notification }),
  )
const typesOf = async (as: string) => (await listed(as)).map(({ type }) => type).toSorted()

it('tells two readers what each does with what the other wrote in the margin they share, without words', async () => {
  const { db } = world.service.database
  expect(await typesOf(grace)).toEqual(['POST_LIKE', 'POST_REPLY'])
  expect(await typesOf(third)).toEqual([])
  const toldAda = await listed(ada)
  expect(toldAda.toSorted((a, b) => (a.type < b.type ? -1 : 1))).toMatchObject([
    { type: 'POST_LIKE', postId: noteId, snippet: null, actors: [{ userId: grace }] },
    { type: 'POST_REPLY', postId: byGrace, snippet: null, actors: [{ userId: grace }] },
  ])
  for (const { notificationId, postId, ...notification } of toldAda)
    expect(await pushMessageOf(db, ada, 'notification', notificationId)).toMatchObject({
      title: sentenceOf({ ...notification, postId }),
      body: '',
      url: `/posts/${postId}`,
    })
  expect((await unseenLines(db, ada, EVER)).toSorted()).toEqual(
    toldAda.map((notification) => sentenceOf(notification)).toSorted(),
  )
})

it('tells them nothing of what is deleted, or after a block', async () => {
  const deleted = world.posts.find(({ postId }) => postId === byGrace)!
  await receive(world.service, 'post.deleted', { ...deleted, version: 2 })
  expect(await typesOf(ada)).toEqual(['POST_LIKE'])
  expect(await typesOf(grace)).toEqual(['POST_REPLY'])
  await receive(world.service, 'user.blocked', {
    blockerId: grace,
    blockedId: ada,
    isBlocked: true,
    version: 1,
    at: new Date().toISOString(),
  })
  expect([await typesOf(ada), await typesOf(grace)]).toEqual([[], []])
  await answer(grace, noteId, ada)
  await world.like(noteId, ada, grace)
  expect(await typesOf(ada)).toEqual([])
})
