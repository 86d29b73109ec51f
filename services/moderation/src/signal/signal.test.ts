import { moderationApi, type EventData } from '@flyleaf/contracts'
import type { Worker } from '@flyleaf/service'
import { erasePerson, receive } from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
import { THRESHOLDS } from './thresholds.ts'

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

let things = 0
const post = (authorId: string, content: string, changes: Partial<EventData<'post.created'>> = {}) =>
  receive(world.service, 'post.created', {
    postId: `post${++things}`,
    version: 1,
    authorId,
    postType: 'THOUGHT',
    title: null,
    content,
    bookId: null,
    rating: null,
    isSpoiler: false,
    likeCount: 0,
    replyCount: 0,
    createdAt: daysAgo(0),
    replyToPostId: null,
    replyToAuthorId: null,
    replyToBookshelfId: null,
    sharedPostId: null,
    sharedAuthorId: null,
    mentionedUserIds: [],
    ...changes,
  })
const times = async (count: number, act: (time: number) => Promise<unknown>) => {
  for (let time = 0; time < count; time++) await act(time)
}
/** Why the person is looked at, if they are. */
async function signalsAbout(userId: string) {
  const [found] = await casesAbout(userId)
  if (!found) return []
  const { body } = await world.service.call(moderationApi.case, { caseId: found.caseId }, moderator)
  return body.reports.map(({ signal }) => signal)
}

it('looks at who posts the same again and again', async () => {
  const [person, other] = await readers(2)
  const spam = (time: number) => `Buy cheap books from me, number ${time}!`
  const { count } = THRESHOLDS['similar-posts']
  await times(count - 1, (time) => post(person!, spam(time)))
  // An import has old posts, and short ones are alike by chance.
  await post(person!, spam(count), { createdAt: daysAgo(2) })
  await times(count, () => post(other!, 'Loved it!'))
  await times(count, (time) => post(other!, `${'abcde'[time]!.repeat(30)} was wonderful`))
  expect(await signalsAbout(person!)).toEqual([])
  await post(person!, spam(count))
  expect(await signalsAbout(person!)).toEqual(['similar-posts'])
  expect(await signalsAbout(other!)).toEqual([])
})

it('looks at who writes the same to many strangers', async () => {
  const [person, other] = await readers(2)
  const write = (senderId: string, conversationId: string, fingerprint: string) => {
    const messageId = `message${++things}`
    const data = { messageId, conversationId, senderId, fingerprint, at: daysAgo(0) }
    return receive(world.service, 'stranger.messaged', data)
  }
  const { count } = THRESHOLDS['similar-messages']
  await times(count - 1, (time) => write(person!, `conversation${time}`, 'alike'))
  await write(person!, 'conversation0', 'alike')
  await times(count, (time) => write(other!, `conversation${time}`, `other${time}`))
  expect(await signalsAbout(person!)).toEqual([])
  await write(person!, 'another-conversation', 'alike')
  expect(await signalsAbout(person!)).toEqual(['similar-messages'])
  expect(await signalsAbout(other!)).toEqual([])
})

it('looks at who follows very many people, or asks to', async () => {
  const person = await world.aReader()
  const { count } = THRESHOLDS['mass-follows']
  await times(count - 1, (time) =>
    receive(world.service, 'user.followed', {
      followerId: person,
      followedId: `p${time}`,
      version: 1,
      at: daysAgo(0),
    }),
  )
  // Approved, which was counted when it was asked for.
  const again = { followerId: person, followedId: 'p1', version: 2, isApproved: true, at: daysAgo(0) }
  await receive(world.service, 'user.followed', again)
  expect(await signalsAbout(person)).toEqual([])
  const asked = { requesterId: person, requestedId: 'last', version: 1, at: daysAgo(0) }
  await receive(world.service, 'follow.requested', asked)
  expect(await signalsAbout(person)).toEqual(['mass-follows'])
})

it('looks at new accounts that post links, and at no other', async () => {
  const [person, known] = await readers(2)
  await world.service.database.sql(
    `update newcomer set joined_at = now() - interval '8 days' where user_id = $1`,
    [known],
  )
  const { count } = THRESHOLDS['links-from-new']
  await times(count, () => post(known!, 'https://blog.example'))
  await times(count - 1, () => post(person!, 'https://blog.example'))
  await post(person!, 'No link')
  expect(await signalsAbout(person!)).toEqual([])
  await post(person!, 'https://blog.example')
  expect(await signalsAbout(person!)).toEqual(['links-from-new'])
  expect(await signalsAbout(known!)).toEqual([])
})

it('keeps nothing of what erased people did, or others with them', async () => {
  const [person, gone] = await readers(2)
  await post(gone!, 'https://blog.example and twenty letters')
  const follow = { followerId: person!, followedId: gone!, version: 1, at: daysAgo(0) }
  await receive(world.service, 'user.followed', follow)
  await erasePerson(world.service, gone!)
  await post(gone!, 'https://blog.example and twenty letters')
  const kept = await world.service.database.sql(
    `select user_id from recent_action where $1 in (user_id, subject_id) union all select user_id from newcomer where user_id = $1`,
    [gone],
  )
  expect(kept).toEqual([])
})
