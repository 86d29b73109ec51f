import { notificationsApi } from '@flyleaf/contracts'
import { erasePerson, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
import { learnThreads } from '../testing/learn-threads.ts'

let world: World
let [owner, replier, reader] = ['', '', '']
let count = 0
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  count += 1
  owner = await world.aReader(`owner_${count}`)
  replier = await world.aReader(`replier_${count}`)
  reader = await world.aReader(`reader_${count}`)
})

const list = async () => {
  const { items, unreadCount } = (await world.service.call(notificationsApi.list, {}, reader)).body
  return { types: items.map(({ notification }) => notification.type).toSorted(), unreadCount }
}
const setAside = () =>
  world.service.database.sql(`select 1 from set_aside_act where user_id = any($1)`, [
    [owner, replier, reader],
  ])
const ALL = { types: ['MENTION', 'POST_LIKE', 'POST_REPLY'], unreadCount: 3 }
const NONE = { types: [], unreadCount: 0 }

const reply = (authorId: string, changes: object = {}) =>
  world.post(authorId, { postType: 'REPLY', content: 'Indeed', threadOwnerId: owner, ...changes })

/** In the owner's thread somebody answers the reader's reply, likes it, and mentions the reader. */
async function aThread(changes: object = {}) {
  const own = await reply(reader, changes)
  await reply(replier, { replyToPostId: own, replyToAuthorId: reader, ...changes })
  await reply(replier, { mentionedUserIds: [reader], ...changes })
  await world.like(own, reader, replier)
}

const block = (isBlocked: boolean, version: number) =>
  receive(world.service, 'user.blocked', {
    blockerId: owner,
    blockedId: reader,
    isBlocked,
    version,
    at: new Date().toISOString(),
  })
it("removes others' notifications of a thread whose owner blocks the reader, and adds none", async () => {
  await aThread()
  expect(await list()).toEqual(ALL)
  await block(true, 1)
  expect(await list()).toEqual(NONE)
  await aThread()
  expect(await list()).toEqual(NONE)
  await block(false, 2)
  await aThread()
  expect(await list()).toEqual(ALL)
})

it('hides the notifications of a thread while its owner waits to be erased', async () => {
  await aThread()
  await world.deactivate(owner)
  expect(await list()).toEqual(NONE)
  await world.deactivate(owner, false)
  expect(await list()).toEqual(ALL)
  await world.deactivate(owner)
  await erasePerson(world.service, owner)
  expect(await list()).toEqual(NONE)
  expect(await setAside()).toEqual([])
})

it('restores notifications only when their actor and the owner of the thread are both back', async () => {
  await aThread()
  await world.deactivate(replier)
  await world.deactivate(owner)
  await world.deactivate(replier, false)
  expect(await list()).toEqual(NONE)
  await world.deactivate(replier)
  await world.deactivate(owner, false)
  expect(await list()).toEqual(NONE)
  await world.deactivate(replier, false)
  expect(await list()).toEqual(ALL)
  await world.deactivate(replier)
  await block(true, 1)
  await world.deactivate(replier, false)
  expect(await list()).toEqual(NONE)
})

describe('the notifications of older replies, whose events did not name the owner of the thread', () => {
  const aThreadWithoutOwner = async () => {
    const before = world.posts.length
    await aThread({ threadOwnerId: null })
    return world.posts.slice(before)
  }
  const learn = (how: string, replies: World['posts']) =>
    learnThreads[how]!(world, replies, { threadOwnerId: owner })

  it.each(Object.keys(learnThreads))(
    'are removed once %s names an owner who has blocked the reader',
    async (how) => {
      const replies = await aThreadWithoutOwner()
      await block(true, 1)
      expect(await list()).toEqual(ALL)
      await learn(how, replies)
      expect(await list()).toEqual(NONE)
    },
  )

  it.each(Object.keys(learnThreads))(
    'are hidden once %s names an owner who waits to be erased',
    async (how) => {
      const replies = await aThreadWithoutOwner()
      await world.deactivate(owner)
      expect(await list()).toEqual(ALL)
      await learn(how, replies)
      expect(await list()).toEqual(NONE)
      await world.deactivate(owner, false)
      expect(await list()).toEqual(ALL)
    },
  )
})
