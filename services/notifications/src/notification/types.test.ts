import { NOTIFICATION_TYPES, notificationsApi, type NotificationType } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { receive } from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
let ada: string
let ben: string
let postId: string
let bookshelfId: string
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  ada = await world.aReader()
  ben = await world.aReader()
  postId = await world.post(ada)
  bookshelfId = await world.aBookshelf(ada)
})

const at = () => new Date().toISOString()
let version = 0
const follow = (type: string) =>
  receive(world.service, type, { followerId: ben, followedId: ada, version: ++version, at: at() })
const request = (requesterId: string, requestedId: string, type: string, ended = {}) =>
  receive(world.service, type, { requesterId, requestedId, version: ++version, at: at(), ...ended })
const invitation = (type: string, ownerId: string, inviteeId: string) =>
  receive(world.service, type, { invitationId: createId(), bookshelfId, ownerId, inviteeId, at: at() })
const together = (type: string, inviterId: string, inviteeId: string) =>
  receive(world.service, type, { buddyReadId: createId(), ...ABOUT_BOOK, inviterId, inviteeId, at: at() })
const ABOUT_BOOK = { bookId: 'cmiddlemarch', title: 'Middlemarch' }
const list = async (query = {}) => (await world.service.call(notificationsApi.list, query, ada)).body.items

/** What Ben does, or the library, and what the notification links to. */
const acts: Record<NotificationType, { act: () => Promise<unknown>; about: () => object }> = {
  USER_FOLLOW: { act: () => follow('user.followed'), about: () => ({}) },
  FOLLOW_REQUEST: { act: () => request(ben, ada, 'follow.requested'), about: () => ({}) },
  FOLLOW_ACCEPTED: {
    act: () => request(ada, ben, 'follow.request-ended', { isAccepted: true }),
    about: () => ({}),
  },
  POST_LIKE: { act: () => world.like(postId, ada, ben), about: () => ({ postId, snippet: 'On rereading' }) },
  POST_REPLY: {
    act: () => world.post(ben, { postType: 'REPLY', replyToPostId: postId, replyToAuthorId: ada }),
    about: () => ({ postId: expect.any(String), snippet: 'On rereading' }),
  },
  POST_SHARE: {
    act: () => world.post(ben, { postType: 'SHARE', content: '', sharedPostId: postId, sharedAuthorId: ada }),
    about: () => ({ postId, snippet: 'On rereading' }),
  },
  BOOKSHELF_FOLLOW: {
    act: () =>
      receive(world.service, 'bookshelf.followed', { bookshelfId, followerId: ben, ownerId: ada, at: at() }),
    about: () => ({ bookshelfId, snippet: 'Sea stories' }),
  },
  BOOKSHELF_REPLY: {
    act: () => world.post(ben, { postType: 'REPLY', replyToBookshelfId: bookshelfId }),
    about: () => ({ postId: expect.any(String), bookshelfId, snippet: 'On rereading' }),
  },
  BOOKSHELF_COLLABORATION_ACCEPTED: {
    act: () => invitation('bookshelf.collaboration-accepted', ada, ben),
    about: () => ({ bookshelfId, snippet: 'Sea stories' }),
  },
  BOOKSHELF_INVITATION: {
    act: () => invitation('bookshelf.invited', ben, ada),
    about: () => ({ bookshelfId, invitationId: expect.any(String), snippet: 'Sea stories' }),
  },
  BUDDY_READ_INVITATION: {
    act: () => together('buddy-read.invited', ben, ada),
    about: () => ({ bookId: 'cmiddlemarch', snippet: 'Middlemarch' }),
  },
  BUDDY_READ_ACCEPTED: {
    act: () => together('buddy-read.accepted', ada, ben),
    about: () => ({ bookId: 'cmiddlemarch', snippet: 'Middlemarch' }),
  },
  BUDDY_READ_NOTE: {
    act: () =>
      receive(world.service, 'buddy-read.noted', {
        buddyReadId: createId(),
        ...ABOUT_BOOK,
        writerId: ben,
        readerId: ada,
        at: at(),
      }),
    about: () => ({ bookId: 'cmiddlemarch', snippet: 'Middlemarch' }),
  },
  MENTION: {
    act: () => world.post(ben, { mentionedUserIds: [ada] }),
    about: () => ({ postId: expect.any(String), snippet: 'On rereading' }),
  },
  MODERATION: {
    act: () =>
      receive(world.service, 'decision.announced', {
        decisionId: 'd0000000000000000000001',
        topic: 'decision',
        action: 'warn',
        userIds: [ada],
        at: at(),
      }),
    about: () => ({
      actors: [],
      actorCount: 0,
      decision: { decisionId: 'd0000000000000000000001', topic: 'decision', action: 'warn' },
    }),
  },
  NEW_BOOK: {
    act: () => world.announce('Lavinia', [ada], { id: 'le-guin', name: 'Ursula K. Le Guin' }),
    about: () => ({
      actors: [],
      actorCount: 0,
      snippet: 'Lavinia',
      newBooks: {
        kind: 'author',
        id: 'le-guin',
        name: 'Ursula K. Le Guin',
        count: 1,
        bookId: expect.any(String),
      },
    }),
  },
}

describe('each type has the specified form, in the list and on the stream', () => {
  it.each(NOTIFICATION_TYPES)('%s', async (type) => {
    const stream = await world.listen(ada)
    // It tells what comes after its first counts.
    await vi.waitFor(() => expect(stream.events.length).toBeGreaterThan(0), { timeout: limits.event })
    await acts[type].act()
    const wanted = {
      notificationId: expect.any(String),
      isRead: false,
      createdAt: expect.any(String),
      notification: {
        type,
        actors: [{ userId: ben, username: expect.any(String), name: expect.any(String), picture: null }],
        actorCount: 1,
        postId: null,
        bookshelfId: null,
        invitationId: null,
        bookId: null,
        snippet: null,
        newBooks: null,
        decision: null,
        ...acts[type].about(),
      },
    }
    expect(await list()).toEqual([wanted])
    await vi.waitFor(
      () => expect(stream.events).toContainEqual({ type: 'notification', notification: wanted }),
      { timeout: limits.event },
    )
    stream.stop()
    expect((await list({ type })).map(({ notification }) => notification.type)).toEqual([type])
    expect(await list({ type: NOTIFICATION_TYPES.filter((other) => other !== type).join(',') })).toEqual([])
  })
})

it('is removed when the follow ends', async () => {
  await follow('user.followed')
  await follow('user.unfollowed')
  expect(await list()).toEqual([])
  expect((await world.service.call(notificationsApi.unreadCount, {}, ada)).body.unreadCount).toBe(0)
})

it.each(['is withdrawn or declined', 'is accepted'])('is removed when the request %s', async (how) => {
  const isAccepted = how === 'is accepted'
  await request(ben, ada, 'follow.requested')
  const requested = version
  expect(await list()).toHaveLength(1)
  await request(ben, ada, 'follow.request-ended', { isAccepted })
  if (isAccepted)
    await receive(world.service, 'user.followed', {
      followerId: ben,
      followedId: ada,
      version,
      at: at(),
      isApproved: true,
    })
  expect(await list()).toEqual([])
  // An event may arrive again.
  await request(ben, ada, 'follow.requested', { version: requested, at: new Date(0).toISOString() })
  const told = (await world.service.call(notificationsApi.list, {}, ben)).body.items
  expect(told.map(({ notification }) => notification.type)).toEqual(isAccepted ? ['FOLLOW_ACCEPTED'] : [])
  expect(await list()).toEqual([])
})

it('sorts by newest or oldest, and rejects other orders', async () => {
  const start = Date.now()
  const posts = [postId, await world.post(ada), await world.post(ada)]
  for (const [n, liked] of posts.entries()) await world.like(liked, ada, ben, new Date(start + n))
  const order = async (sortBy: string) => (await list({ sortBy })).map((one) => one.notification.postId)
  expect(await order('newest')).toEqual(posts.toReversed())
  expect(await order('oldest')).toEqual(posts)
  expect(await world.service.call(notificationsApi.list, { sortBy: 'best' as never }, ada)).toMatchObject({
    status: 400,
    body: { message: 'Invalid sort by' },
  })
})

it('is found by its text and its people', async () => {
  await world.like(postId, ada, ben)
  const found = async (q: string) => (await list({ q })).length
  expect(await found('REREADING')).toBe(1)
  expect(await found(await world.usernameOf(ben))).toBe(1)
  expect(await found('nothing of the kind')).toBe(0)
  expect(await found('%')).toBe(0)
})

it('counts unread notifications for clients without a stream', async () => {
  await world.like(postId, ada, ben)
  const count = async (as: string) => (await world.service.call(notificationsApi.unreadCount, {}, as)).body
  expect(await count(ada)).toEqual({ unreadCount: 1, unreadMessages: 0 })
  expect(await count(ben)).toEqual({ unreadCount: 0, unreadMessages: 0 })
})
