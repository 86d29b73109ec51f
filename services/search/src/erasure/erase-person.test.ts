import { erasePerson, findOccurrences, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIndex, type Index } from '../testing/an-index.ts'

const CANARY = 'zanzibar'
let index: Index
beforeAll(async () => {
  index = await anIndex()
})
afterAll(() => index.service.close())

it('finds nothing of an erased person, whatever events arrive late', async () => {
  const { service, aReader, aPost, aBookshelf } = index
  const [gone, friend] = [await aReader(CANARY), await aReader('friend')]
  const postId = await aPost('zanzibar words', { authorId: gone })
  const bookshelfId = await aBookshelf(gone, { name: 'zanzibar shelf' })
  await aPost('Other words', { authorId: friend })
  expect(await findOccurrences(service, CANARY)).toEqual(
    expect.arrayContaining(['table person', 'table post_index', 'table shelf_index', 'table word']),
  )

  await erasePerson(service, gone)
  expect(await findOccurrences(service, CANARY)).toEqual([])

  await aPost('zanzibar again', { postId, authorId: gone, version: 7 })
  await aBookshelf(gone, { bookshelfId, name: 'zanzibar again', version: 7 })
  const late = { userId: gone, version: 9, username: CANARY, name: CANARY, picture: null }
  await receive(service, 'user.changed', late)
  expect(await findOccurrences(service, CANARY)).toEqual([])
})
