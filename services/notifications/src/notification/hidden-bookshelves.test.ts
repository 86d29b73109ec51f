import { notificationsApi } from '@flyleaf/contracts'
import { rebuildFrom, receive } from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '../service.ts'
import { aWorld, type World } from '../testing/a-service.ts'
import { learnThreads } from '../testing/learn-threads.ts'

let world: World
let [owner, replier, reader, bookshelfId] = ['', '', '', '']
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  owner = await world.aReader()
  replier = await world.aReader()
  reader = await world.aReader()
  bookshelfId = await world.aBookshelf(owner)
})

const list = async (as = reader) => {
  const { items, unreadCount } = (await world.service.call(notificationsApi.list, {}, as)).body
  return { types: items.map(({ notification }) => notification.type).toSorted(), unreadCount }
}
const setAside = () =>
  world.service.database.sql(`select 1 from set_aside_act where user_id = any($1)`, [
    [owner, replier, reader],
  ])
const ALL = { types: ['MENTION', 'POST_LIKE', 'POST_REPLY', 'POST_SHARE'], unreadCount: 4 }
const NONE = { types: [], unreadCount: 0 }

const inThread = (authorId: string, changes: object = {}) =>
  world.post(authorId, {
    postType: 'REPLY',
    content: 'Indeed',
    threadOwnerId: owner,
    threadBookshelfId: bookshelfId,
    ...changes,
  })

/** In the thread of the bookshelf somebody answers the reader's reply, likes and shares it, and mentions the reader. */
async function aThread(changes: object = {}) {
  const own = await inThread(reader, { replyToBookshelfId: bookshelfId, ...changes })
  await inThread(replier, { replyToPostId: own, replyToAuthorId: reader, ...changes })
  await inThread(replier, { mentionedUserIds: [reader], ...changes })
  await world.like(own, reader, replier)
  await world.post(replier, { postType: 'SHARE', content: '', sharedPostId: own, sharedAuthorId: reader })
}
const change = (changes: object) => world.aBookshelf(owner, { bookshelfId, ...changes })
const close = (collaboratorIds: string[] = []) => change({ isPrivate: true, name: '', collaboratorIds })
const open = () => change({ isPrivate: false })

it('hides the notifications of a thread while its bookshelf is private, but not from its owner and collaborators', async () => {
  await aThread()
  const ofOwner = await list(owner)
  expect([await list(), ofOwner.types]).toEqual([ALL, ['BOOKSHELF_REPLY']])
  await close()
  expect([await list(), await list(owner)]).toEqual([NONE, ofOwner])
  await close([reader])
  expect(await list()).toEqual(ALL)
  await close([])
  expect(await list()).toEqual(NONE)
  await change({ isPrivate: true, name: '', bookCount: 1 })
  expect(await list()).toEqual(NONE)
  await open()
  expect(await list()).toEqual(ALL)
  expect(await setAside()).toEqual([])
})

it('keeps notifications as read or unread, and those of what is outside of the thread', async () => {
  await aThread()
  await world.service.call(notificationsApi.readAll, {}, reader)
  await world.post(replier, { postType: 'SHARE', content: 'Look', sharedPostId: 'x', sharedAuthorId: reader })
  await world.post(replier, { mentionedUserIds: [reader] })
  await close()
  expect(await list()).toEqual({ types: ['MENTION', 'POST_SHARE'], unreadCount: 2 })
  await open()
  expect(await list()).toMatchObject({
    types: [...ALL.types, 'MENTION', 'POST_SHARE'].toSorted(),
    unreadCount: 2,
  })
})

it('sets aside what arrives after the bookshelf has become private', async () => {
  await close()
  await aThread()
  expect(await list()).toEqual(NONE)
  await open()
  expect(await list()).toEqual(ALL)
})

it('removes the notifications of a thread with its bookshelf, those that are set aside too, and adds none', async () => {
  await aThread()
  await close()
  await receive(world.service, 'bookshelf.deleted', { bookshelfId, version: 1_000_000 })
  expect(await setAside()).toEqual([])
  bookshelfId = await world.aBookshelf(owner)
  await aThread()
  await receive(world.service, 'bookshelf.deleted', { bookshelfId, version: 1_000_000 })
  expect(await list()).toEqual(NONE)
  await aThread()
  expect(await list()).toEqual(NONE)
})

it('restores notifications only when the bookshelf is public and the owner is back', async () => {
  await aThread()
  await close()
  await world.deactivate(owner)
  await open()
  expect(await list()).toEqual(NONE)
  await world.deactivate(owner, false)
  expect(await list()).toEqual(ALL)
})

it('shows the notifications of a thread for followers to readers as long as they follow its owner', async () => {
  const follow = (isFollowing: boolean, version: number) =>
    receive(world.service, isFollowing ? 'user.followed' : 'user.unfollowed', {
      followerId: reader,
      followedId: owner,
      version,
      at: new Date().toISOString(),
    })
  const narrow = () => change({ isPrivate: true, isForFollowers: true, name: '' })
  await narrow()
  await aThread()
  expect(await list()).toEqual(NONE)
  await follow(true, 1)
  expect(await list()).toEqual(ALL)
  await follow(false, 2)
  expect(await list()).toEqual(NONE)
  await close()
  await follow(true, 3)
  expect(await list()).toEqual(NONE)
  await narrow()
  expect(await list()).toEqual(ALL)
  await open()
  await follow(false, 4)
  expect(await list()).toEqual(ALL)
  expect(await setAside()).toEqual([])
})

it('changes the count on an open stream at once', async () => {
  await aThread()
  const stream = await world.listen(reader)
  const counts = () => stream.events.flatMap((event) => (event.type === 'unread-count' ? [event.count] : []))
  await expect.poll(counts, { timeout: limits.event }).toEqual([4])
  await close()
  await expect.poll(counts, { timeout: limits.event }).toEqual([4, 0])
  await open()
  await expect.poll(counts, { timeout: limits.event }).toEqual([4, 0, 4])
  stream.stop()
})

describe('the notifications of older replies, whose events did not name the bookshelf of the thread', () => {
  it.each(Object.keys(learnThreads))('are hidden once %s names a private one', async (how) => {
    const before = world.posts.length
    await aThread({ threadBookshelfId: null })
    await close()
    expect(await list()).toEqual(ALL)
    await learnThreads[how]!(world, world.posts.slice(before), { threadBookshelfId: bookshelfId })
    expect(await list()).toEqual(NONE)
    await open()
    expect(await list()).toEqual(ALL)
  })
})

it('hides the notifications of a thread when a rebuild finds out that its bookshelf is private', async () => {
  await aThread()
  const data = { ...world.bookshelves.at(-1)!, isPrivate: true, name: '' }
  await rebuildFrom(notifications, world.service, 'shelf-cards', [{ type: 'bookshelf.changed', data }])
  expect(await list()).toEqual(NONE)
})

it('hides and restores the notifications of a thread for followers when a rebuild finds out who follows its owner', async () => {
  await change({ isPrivate: true, isForFollowers: true, name: '' })
  await aThread()
  const followed = (follower: string, version: number) => {
    const data = { followerId: follower, followedId: owner, version, at: new Date().toISOString() }
    return { type: 'user.followed' as const, data }
  }
  const rebuild = (...events: ReturnType<typeof followed>[]) =>
    rebuildFrom(notifications, world.service, 'follows', events)
  expect(await list()).toEqual(NONE)
  await rebuild(followed(reader, 1), followed(replier, 1))
  expect(await list()).toEqual(ALL)
  await rebuild(followed(replier, 1))
  expect(await list()).toEqual(NONE)
  expect(await setAside()).toHaveLength(4)
})
