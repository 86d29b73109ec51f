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

it('leaves nothing of an erased person in events that could not be handled', async () => {
  const { service, aReader } = index
  const [gone, friend] = [await aReader('going'), await aReader('lasting')]
  const events = [
    ['post.created', { authorId: gone, content: 'zanzibar' }],
    ['post.deleted', { authorId: gone }],
    ['bookshelf.changed', { ownerId: gone, name: 'zanzibar' }],
    ['post.created', { authorId: friend, content: 'words' }],
  ] as const
  for (const [sequence, [type, data]] of events.entries())
    await service.database.sql(
      `insert into parked_event (stream, sequence, key, type, event, error, tries) values ('events:feed', $1, $2, $2, $3, 'failed', 12)`,
      [sequence, type, JSON.stringify({ type, key: type, data })],
    )
  expect(await findOccurrences(service, CANARY)).toContain('table parked_event')
  await erasePerson(service, gone)
  expect(await findOccurrences(service, CANARY)).toEqual([])
  expect(await service.database.sql(`select sequence::integer from parked_event order by 1`)).toEqual([
    { sequence: 1 },
    { sequence: 3 },
  ])
})
