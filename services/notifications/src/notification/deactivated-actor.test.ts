import { notificationsApi } from '@flyleaf/contracts'
import { erasePerson } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())

it("hides a deactivated reader's acts, and restores them as read or unread", async () => {
  const [ada, leaving, friend] = [
    await world.aReader(),
    await world.aReader('leaving'),
    await world.aReader(),
  ]
  const list = async () => (await world.service.call(notificationsApi.list, {}, ada)).body
  const [alone, shared, seen] = [await world.post(ada), await world.post(ada), await world.post(ada)]
  await world.like(seen, ada, leaving)
  await world.service.call(notificationsApi.readAll, {}, ada)
  await world.like(alone, ada, leaving)
  await world.like(shared, ada, leaving)
  await world.like(shared, ada, friend)
  const before = await list()
  expect(before).toMatchObject({ unreadCount: 2 })
  expect(before.items).toHaveLength(3)

  await world.deactivate(leaving)
  const meanwhile = await list()
  expect(meanwhile).toMatchObject({
    unreadCount: 1,
    items: [{ notification: { postId: shared, actorCount: 1 } }],
  })
  expect(JSON.stringify(meanwhile)).not.toContain(leaving)
  await world.deactivate(leaving)
  await world.like(alone, ada, friend)

  await world.deactivate(leaving, false)
  const after = await list()
  expect(after.unreadCount).toBe(2)
  const counts = Object.fromEntries(
    after.items.map(({ isRead, notification }) => [notification.postId, [notification.actorCount, isRead]]),
  )
  expect(counts).toEqual({ [seen]: [1, true], [alone]: [2, false], [shared]: [2, false] })
  await world.deactivate(leaving, false)
  expect(await list()).toEqual(after)

  await world.deactivate(leaving)
  await erasePerson(world.service, leaving)
  expect((await list()).unreadCount).toBe(2)
  expect(await world.service.database.sql(`select 1 from set_aside_act`)).toEqual([])
})
