import { searchApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIndex, type Index } from '../testing/an-index.ts'

let index: Index
beforeAll(async () => void (index = await anIndex()))
afterAll(() => index.service.close())

it('finds nothing of a deactivated reader until they are back', async () => {
  const userId = await index.aReader('leaving')
  await index.aPost('Zanzibar by the sea', { authorId: userId })
  await index.aBookshelf(userId, { name: 'Zanzibar' })
  const counts = async () => {
    const { service } = index
    const found = await Promise.all([
      service.call(searchApi.posts, { q: 'zanzibar' }),
      service.call(searchApi.posts, {}),
      service.call(searchApi.bookshelves, { q: 'zanzibar' }),
      service.call(searchApi.bookshelves, {}),
    ])
    return found.map(({ body }) => body.items.length)
  }
  const setDeactivated = (isDeactivated: boolean, version: number) =>
    receive(index.service, 'user.changed', {
      userId,
      version,
      username: 'leaving',
      name: 'Leaving',
      picture: null,
      isDeactivated,
    })
  expect(await counts()).toEqual([1, 1, 1, 1])
  await setDeactivated(true, 2)
  expect(await counts()).toEqual([0, 0, 0, 0])
  await setDeactivated(false, 3)
  expect(await counts()).toEqual([1, 1, 1, 1])
})
