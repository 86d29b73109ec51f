import { notificationSettingsApi, notificationsApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
let ada: string
let ben: string
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  ada = await world.aReader()
  ben = await world.aReader()
})

const list = async (as: string, query = {}) => {
  const { items, ...rest } = (await world.service.call(notificationsApi.list, query, as)).body
  return { ...rest, items: items.map(({ notification, ...item }) => ({ ...item, ...notification })) }
}
describe('notifications', () => {
  it('omit my own acts', async () => {
    const postId = await world.post(ada)
    await world.like(postId, ada, ada)
    await world.post(ada, {
      postType: 'REPLY',
      replyToPostId: postId,
      replyToAuthorId: ada,
      mentionedUserIds: [ada],
    })
    expect(await list(ada)).toMatchObject({ items: [], unreadCount: 0 })
  })

  it('tell only followers of what a limited author writes', async () => {
    const [limited, follower] = [await world.aReader(), await world.aReader()]
    await receive(world.service, 'user.followed', {
      followerId: follower,
      followedId: limited,
      at: new Date().toISOString(),
    })
    const mentionedUserIds = [ada, follower]
    const postId = await world.post(limited, { mentionedUserIds, isLimited: true })
    await receive(world.service, 'post.mentioned', {
      postId,
      authorId: limited,
      mentionedUserIds,
      isLimited: true,
      at: new Date().toISOString(),
    })
    expect(await list(ada)).toMatchObject({ items: [], unreadCount: 0 })
    expect((await list(follower)).items).toMatchObject([{ type: 'MENTION', postId }])
  })

  it('lose the words of a post that is no longer for everyone', async () => {
    const [author, reader] = [await world.aReader(), await world.aReader()]
    const postId = await world.post(author, { mentionedUserIds: [reader], content: 'Between us' })
    expect((await list(reader)).items).toMatchObject([{ type: 'MENTION', snippet: 'Between us' }])
    await world.edit(postId, { content: '', audience: 'FOLLOWERS' })
    expect((await list(reader)).items).toMatchObject([{ type: 'MENTION', postId, snippet: null }])
  })

  it('combine likes of a post into one row, newest first', async () => {
    const postId = await world.post(ada)
    const readers: string[] = []
    for (let n = 0; n < 5; n++) readers.push(await world.aReader())
    const start = Date.now()
    for (const [n, reader] of readers.entries()) await world.like(postId, ada, reader, new Date(start + n))
    const { items, unreadCount } = await list(ada)
    expect(unreadCount).toBe(1)
    expect(items).toMatchObject([
      { type: 'POST_LIKE', postId, actorCount: 5, snippet: 'On rereading', isRead: false },
    ])
    expect(items[0]!.actors.map((actor) => actor.userId)).toEqual(readers.toReversed().slice(0, 3))
  })

  it('count concurrent likes exactly', async () => {
    const posts = [await world.post(ada), await world.post(ada), await world.post(ada)]
    const readers = await Promise.all(Array.from({ length: 6 }, () => world.aReader()))
    await Promise.all(posts.flatMap((postId) => readers.map((reader) => world.like(postId, ada, reader))))
    const { items, unreadCount } = await list(ada)
    expect(unreadCount).toBe(3)
    expect(items.map((item) => item.actorCount)).toEqual([6, 6, 6])
  })

  it('remove a like undone within a minute, and keep an older one', async () => {
    const [quick, slow] = [await world.post(ada), await world.post(ada)]
    const now = Date.now()
    await world.like(quick, ada, ben, new Date(now))
    await world.unlike(quick, ada, ben, new Date(now + 30_000))
    await world.like(slow, ada, ben, new Date(now))
    await world.unlike(slow, ada, ben, new Date(now + 90_000))
    expect(await list(ada)).toMatchObject({ items: [{ postId: slow }], unreadCount: 1 })
    // Liking a post again causes no new notification.
    await world.service.call(notificationsApi.readAll, {}, ada)
    await world.like(slow, ada, ben, new Date(now + 100_000))
    expect((await list(ada)).unreadCount).toBe(0)
  })

  it("show a reply that mentions me once, without a spoiler's text", async () => {
    const postId = await world.post(ada)
    const reply = await world.post(ben, {
      postType: 'REPLY',
      content: '@ada the butler',
      isSpoiler: true,
      replyToPostId: postId,
      replyToAuthorId: ada,
      mentionedUserIds: [ada],
    })
    expect((await list(ada)).items).toMatchObject([
      { type: 'POST_REPLY', postId: reply, snippet: null, actors: [{ userId: ben }] },
    ])
    await receive(world.service, 'post.deleted', {
      postId: reply,
      version: 2,
      authorId: ben,
      bookId: null,
      rating: null,
      replyToBookshelfId: null,
    })
    expect(await list(ada)).toMatchObject({ items: [], unreadCount: 0 })
  })

  it('show an invitation and its acceptance, and remove a withdrawn one', async () => {
    const [bookshelfId, invitationId] = [createId(), createId()]
    const at = new Date().toISOString()
    const invitation = { invitationId, bookshelfId, ownerId: ada, inviteeId: ben, at }
    await receive(world.service, 'bookshelf.invited', invitation)
    expect(await list(ben)).toMatchObject({
      items: [{ type: 'BOOKSHELF_INVITATION', bookshelfId, invitationId, actors: [{ userId: ada }] }],
      unreadCount: 1,
    })
    await receive(world.service, 'bookshelf.invitation-withdrawn', invitation)
    expect(await list(ben)).toMatchObject({ items: [], unreadCount: 0 })
    await receive(world.service, 'bookshelf.invited', { ...invitation, invitationId: createId() })
    await receive(world.service, 'bookshelf.collaboration-accepted', invitation)
    expect((await list(ben)).items).toHaveLength(1)
    expect(await list(ada)).toMatchObject({
      items: [
        {
          type: 'BOOKSHELF_COLLABORATION_ACCEPTED',
          bookshelfId,
          invitationId: null,
          actors: [{ userId: ben }],
        },
      ],
      unreadCount: 1,
    })
  })

  it('show new followers of me and of my bookshelf, and replies to it', async () => {
    const bookshelfId = await world.aBookshelf(ada)
    const at = new Date().toISOString()
    await receive(world.service, 'user.followed', { followerId: ben, followedId: ada, at })
    await receive(world.service, 'bookshelf.followed', { bookshelfId, followerId: ben, ownerId: ada, at })
    await world.post(ben, { postType: 'REPLY', content: 'Add Moby-Dick', replyToBookshelfId: bookshelfId })
    const { items } = await list(ada)
    const byType = Object.fromEntries(items.map((item) => [item.type, item]))
    expect(byType).toMatchObject({
      USER_FOLLOW: { postId: null },
      BOOKSHELF_FOLLOW: { bookshelfId, snippet: 'Sea stories' },
      BOOKSHELF_REPLY: { bookshelfId, snippet: 'Add Moby-Dick' },
    })
    expect((await list(ada, { type: 'USER_FOLLOW,BOOKSHELF_FOLLOW' })).items).toHaveLength(2)
    expect((await list(ada, { q: 'moby' })).items).toMatchObject([{ type: 'BOOKSHELF_REPLY' }])
    const wrong = await world.service.call(notificationsApi.list, { type: 'NEWS' }, ada)
    expect(wrong).toMatchObject({ status: 400, body: { message: 'Invalid notification type' } })
  })
})

describe('reading', () => {
  it('pages, and counts down to zero', async () => {
    for (let n = 0; n < 3; n++) await world.like(await world.post(ada), ada, ben, new Date(Date.now() + n))
    const first = await list(ada, { limit: 2 })
    const second = await list(ada, { limit: 2, cursor: first.pagination.nextCursor })
    expect([first.items.length, second.items.length, second.pagination.hasMore]).toEqual([2, 1, false])
    const { notificationId } = first.items[0]!
    const read = () => world.service.call(notificationsApi.read, { notificationId }, ada)
    expect((await read()).body.unreadCount).toBe(2)
    expect((await read()).body.unreadCount).toBe(2)
    expect((await world.service.call(notificationsApi.read, { notificationId }, ben)).status).toBe(404)
    expect((await world.service.call(notificationsApi.readAll, {}, ada)).body.unreadCount).toBe(0)
    expect(await list(ada)).toMatchObject({
      unreadCount: 0,
      items: [{ isRead: true }, { isRead: true }, { isRead: true }],
    })
  })
})

describe('settings', () => {
  const block = (blockerId: string, blockedId: string, isBlocked: boolean) =>
    receive(world.service, 'user.blocked', {
      blockerId,
      blockedId,
      isBlocked,
      at: new Date().toISOString(),
    })

  it('hide both sides of a block from each other, before and after it', async () => {
    const postId = await world.post(ada)
    const cleo = await world.aReader()
    await world.like(postId, ada, ben)
    await world.like(postId, ada, cleo)
    await world.like(await world.post(ben), ben, ada)
    await block(ada, ben, true)
    expect(await list(ada)).toMatchObject({
      items: [{ actorCount: 1, actors: [{ userId: cleo }] }],
      unreadCount: 1,
    })
    expect(await list(ben)).toMatchObject({ items: [], unreadCount: 0 })
    await world.like(await world.post(ada), ada, ben)
    expect((await list(ada)).unreadCount).toBe(1)
    await block(ada, ben, false)
    await world.like(await world.post(ada), ada, ben)
    expect((await list(ada)).unreadCount).toBe(2)
  })

  it('hide people I mute', async () => {
    await world.like(await world.post(ada), ada, ben)
    await receive(world.service, 'user.muted', {
      muterId: ada,
      mutedId: ben,
      isMuted: true,
      at: new Date().toISOString(),
    })
    await world.like(await world.post(ada), ada, ben)
    await world.like(await world.post(ben), ben, ada)
    expect(await list(ada)).toMatchObject({ items: [], unreadCount: 0 })
    expect((await list(ben)).unreadCount).toBe(1)
  })

  it('hide the types that I switched off', async () => {
    const { call } = world.service
    expect((await call(notificationSettingsApi.get, {}, ada)).body.types).toContain('POST_LIKE')
    const types = ['POST_REPLY' as const]
    expect(await call(notificationSettingsApi.change, { types }, ada)).toMatchObject({ status: 200 })
    expect((await call(notificationSettingsApi.get, {}, ada)).body).toEqual({ types, digest: 'never' })
    await world.like(await world.post(ada), ada, ben)
    expect((await list(ada)).unreadCount).toBe(0)
    expect(await call(notificationSettingsApi.change, { types: ['SHOUT' as never] }, ada)).toMatchObject({
      status: 400,
      body: { message: 'Invalid notification type' },
    })
  })
})

it('show a mention added by an edit', async () => {
  const postId = await world.post(ben)
  await receive(world.service, 'post.mentioned', {
    postId,
    authorId: ben,
    mentionedUserIds: [ada],
    at: new Date().toISOString(),
  })
  expect(await list(ada)).toMatchObject({ items: [{ type: 'MENTION', postId }], unreadCount: 1 })
})
