import { notificationsApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
import { countWaiting, holdUp, holdUpWriting } from '../testing/hold-up.ts'

let world: World
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())

const waitFor = (count: number) =>
  expect.poll(() => countWaiting(world), { timeout: limits.event }).toBe(count)

it.each(['user.blocked', 'user.muted'])(
  'keeps no notification of an act that is applied at the same time as %s',
  async (type) => {
    const [ada, ben] = [await world.aReader(), await world.aReader()]
    const postId = await world.post(ada)
    const release = await holdUp(world, ada)
    const liking = world.like(postId, ada, ben)
    await waitFor(1)
    const hiding = receive(world.service, type, {
      blockerId: ada,
      blockedId: ben,
      isBlocked: true,
      muterId: ada,
      mutedId: ben,
      isMuted: true,
      version: 1,
      at: new Date().toISOString(),
    })
    await Promise.race([hiding, waitFor(2)])
    release()
    await Promise.all([liking, hiding])
    const { items, unreadCount } = (await world.service.call(notificationsApi.list, {}, ada)).body
    expect({ items, unreadCount }).toEqual({ items: [], unreadCount: 0 })
  },
)

it.each(['its actor is deactivated', 'its bookshelf becomes private'])(
  'sets an act aside that is being added while %s',
  async (what) => {
    const [ada, ben, owner] = [await world.aReader(), await world.aReader(), await world.aReader()]
    const bookshelfId = await world.aBookshelf(owner)
    const thread = { postType: 'REPLY', threadOwnerId: owner, threadBookshelfId: bookshelfId }
    const postId = await world.post(ada, thread)
    const setHidden = (isHidden: boolean) =>
      what.startsWith('its actor')
        ? world.deactivate(ben, isHidden)
        : world.aBookshelf(owner, { bookshelfId, isPrivate: isHidden })
    const release = await holdUpWriting(world)
    const liking = world.like(postId, ada, ben)
    await waitFor(1)
    const hiding = setHidden(true)
    await Promise.race([hiding, waitFor(2)])
    release()
    await Promise.all([liking, hiding])
    const list = async () => (await world.service.call(notificationsApi.list, {}, ada)).body.items.length
    expect(await list()).toBe(0)
    await setHidden(false)
    expect(await list()).toBe(1)
  },
)
