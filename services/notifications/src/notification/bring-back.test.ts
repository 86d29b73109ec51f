import { notificationsApi } from '@flyleaf/contracts'
import { UnitOfWork } from '@flyleaf/service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
import { bringBackOfPerson } from './bring-back.ts'

let world: World
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())

/** Many like two readers' replies in the thread of an owner, who leaves. */
async function aThreadOf(owner: string, likers: number) {
  const userId = await world.aReader(owner)
  const readers = [await world.aReader(), await world.aReader()]
  for (const reader of readers) {
    const reply = await world.post(reader, { postType: 'REPLY', threadOwnerId: userId })
    for (let n = 0; n < likers; n++) await world.like(reply, reader, await world.aReader())
  }
  await world.deactivate(userId)
  return { userId, readers, comeBack: () => world.deactivate(userId, false) }
}

const notificationsOf = async (reader: string) => {
  const { items, unreadCount } = (await world.service.call(notificationsApi.list, {}, reader)).body
  return { unreadCount, actors: items.map(({ notification }) => notification.actorCount) }
}

it('restores all acts of many people', async () => {
  const { readers, comeBack } = await aThreadOf('famous', 5)
  for (const reader of readers) expect(await notificationsOf(reader)).toEqual({ unreadCount: 0, actors: [] })
  await comeBack()
  for (const reader of readers) expect(await notificationsOf(reader)).toEqual({ unreadCount: 1, actors: [5] })
})

it('takes no more statements for many acts than for one', async () => {
  const countStatements = async (personId: string) => {
    let count = 0
    await world.service.app.get(UnitOfWork).run(async (work) => {
      await work.sql(`update person set is_deactivated = false where user_id = $1`, [personId])
      const db = work.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          count += 1
          return result
        },
      })
      await bringBackOfPerson(db, personId)
    })
    return count
  }
  const [one, many] = [await aThreadOf('known', 1), await aThreadOf('known_to_many', 5)]
  expect(await countStatements(many.userId)).toBe(await countStatements(one.userId))
  for (const reader of many.readers)
    expect(await notificationsOf(reader)).toEqual({ unreadCount: 1, actors: [5] })
})
