import { notificationsApi } from '@flyleaf/contracts'
import { createId, type Worker } from '@flyleaf/service'
import { receive } from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
let [ada, ben, owner, postId, reply] = ['', '', '', '', '']
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  ada = await world.aReader()
  ben = await world.aReader()
  owner = await world.aReader()
  postId = await world.post(ada)
  reply = await world.post(ada, { postType: 'REPLY', threadOwnerId: owner })
})

const at = '2026-01-02T03:04:05.000Z'
const soonAfter = '2026-01-02T03:04:25.000Z'
const send = (type: string, data: Record<string, unknown>) => receive(world.service, type, { at, ...data })
const list = async () => {
  const { items, unreadCount } = (await world.service.call(notificationsApi.list, {}, ada)).body
  return { unreadCount, items: items.map((item) => ({ ...item, notificationId: '' })) }
}
const setAside = () => world.service.database.sql(`select 1 from set_aside_act where user_id = $1`, [ada])

interface Doing {
  act: () => Promise<unknown>
  undo: () => Promise<unknown>
}

const like = (liked: string): Doing => {
  const data = { postId: liked, authorId: ada, userId: ben, likeCount: 1 }
  return {
    act: () => send('post.liked', { ...data, likeVersion: 1 }),
    undo: () => send('post.unliked', { ...data, likeVersion: 2, at: soonAfter }),
  }
}

/** What Ben does, as events that are the same each time that they are sent. */
const doings: Record<string, () => Doing> = {
  'a like': () => like(postId),
  "a like in somebody's thread": () => like(reply),
  'a follow': () => {
    const follow = { followerId: ben, followedId: ada }
    return {
      act: () => send('user.followed', { ...follow, version: 1 }),
      undo: () => send('user.unfollowed', { ...follow, version: 2 }),
    }
  },
  'a request to follow': () => {
    const request = { requesterId: ben, requestedId: ada }
    return {
      act: () => send('follow.requested', { ...request, version: 1 }),
      undo: () => send('follow.request-ended', { ...request, version: 2, isAccepted: false }),
    }
  },
  'an invitation': () => {
    const invitation = { invitationId: createId(), bookshelfId: createId(), ownerId: ben, inviteeId: ada }
    return {
      act: () => send('bookshelf.invited', invitation),
      undo: () => send('bookshelf.invitation-withdrawn', invitation),
    }
  },
  'an invitation to read together': () => {
    const invitation = {
      buddyReadId: createId(),
      bookId: createId(),
      title: 'Middlemarch',
      inviterId: ben,
      inviteeId: ada,
    }
    return {
      act: () => send('buddy-read.invited', invitation),
      undo: () => send('buddy-read.withdrawn', invitation),
    }
  },
  "a reply and a mention in somebody's thread": () => {
    const [answer, mention] = [
      { postId: createId(), createdAt: at },
      { postId: createId(), createdAt: soonAfter },
    ]
    const inThread = { postType: 'REPLY', threadOwnerId: owner }
    return {
      act: async () => {
        await world.post(ben, { ...inThread, ...answer, replyToPostId: reply, replyToAuthorId: ada })
        await world.post(ben, { ...inThread, ...mention, mentionedUserIds: [ada] })
      },
      undo: async () => {
        for (const { postId } of [answer, mention])
          await send('post.deleted', {
            postId,
            version: 2,
            authorId: ben,
            bookId: null,
            rating: null,
            replyToBookshelfId: null,
          })
      },
    }
  },
}
const deactivate = async (isDeactivated: boolean) => {
  for (const userId of [ben, owner]) await world.deactivate(userId, isDeactivated)
}

describe.each(Object.keys(doings))('%s that arrives after those concerned were deactivated', (doing) => {
  it('is there when they are back, as if it had arrived before', async () => {
    const { act } = doings[doing]!()
    await deactivate(true)
    await act()
    await act()
    expect(await list()).toEqual({ unreadCount: 0, items: [] })
    await deactivate(false)
    const late = await list()
    expect(late.unreadCount).toBeGreaterThan(0)
    expect(await setAside()).toEqual([])

    for (const table of ['notification', 'unread_count'])
      await world.service.database.sql(`delete from ${table} where user_id = $1`, [ada])
    await act()
    await deactivate(true)
    await deactivate(false)
    expect(await list()).toEqual(late)
  })

  it('is forgotten when it is undone meanwhile', async () => {
    const { act, undo } = doings[doing]!()
    await deactivate(true)
    await act()
    await undo()
    await act()
    expect(await setAside()).toEqual([])
    await deactivate(false)
    expect(await list()).toEqual({ unreadCount: 0, items: [] })
  })
})

describe.each(['a like', 'a follow', 'a request to follow', 'an invitation'])('%s', (doing) => {
  it('that was undone is remembered for as long as its events may be late', async () => {
    const { act, undo } = doings[doing]!()
    await undo()
    await world.service.app.get<Worker>('pruning of withdrawn_act', { strict: false }).finish()
    await act()
    expect(await list()).toEqual({ unreadCount: 0, items: [] })
  })
})

it('joins the notification of others, with the time of the newest act', async () => {
  const [cat, dan] = [await world.aReader(), await world.aReader()]
  for (const early of [ben, cat]) await world.deactivate(early)
  await world.like(postId, ada, dan, new Date(at))
  for (const late of [ben, cat]) await world.like(postId, ada, late, new Date(soonAfter))
  expect(await list()).toMatchObject({
    unreadCount: 1,
    items: [{ createdAt: at, notification: { actorCount: 1 } }],
  })
  for (const early of [ben, cat]) await world.deactivate(early, false)
  expect(await list()).toMatchObject({
    unreadCount: 1,
    items: [{ createdAt: soonAfter, notification: { actorCount: 3 } }],
  })
})

it.each(['user.blocked', 'user.muted'])('is forgotten after %s, also when that ends', async (type) => {
  await world.deactivate(ben)
  await world.like(postId, ada, ben)
  const hide = (isHidden: boolean, version: number) =>
    send(type, {
      blockerId: ada,
      blockedId: ben,
      isBlocked: isHidden,
      muterId: ada,
      mutedId: ben,
      isMuted: isHidden,
      version,
    })
  await hide(true, 1)
  await hide(false, 2)
  await world.deactivate(ben, false)
  expect(await list()).toEqual({ unreadCount: 0, items: [] })
})

it('changes the count on the stream when its actor is back', async () => {
  await world.deactivate(ben)
  await world.like(postId, ada, ben)
  const stream = await world.listen(ada)
  const counts = () => stream.events.flatMap((event) => (event.type === 'unread-count' ? [event.count] : []))
  await expect.poll(counts, { timeout: limits.event }).toEqual([0])
  await world.deactivate(ben, false)
  await expect.poll(counts, { timeout: limits.event }).toEqual([0, 1])
  stream.stop()
})
