import { bookshelvesApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let ada: string
let ben: string
let cleo: string
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
  ben = await library.aReader('ben')
  cleo = await library.aReader('cleo')
})
afterAll(() => library.service.close())

it('sets the following state, and lists followers', async () => {
  const { call } = library.service
  const bookshelfId = await library.aBookshelf(ada)
  const follow = (isFollowing: boolean, as = ben) =>
    call(bookshelvesApi.follow, { bookshelfId, isFollowing }, as)
  await follow(true, cleo)
  for (const _again of [1, 2])
    expect((await follow(true)).body).toMatchObject({ isFollowing: true, followerCount: 2 })
  const names = async () =>
    (await call(bookshelvesApi.followers, { bookshelfId })).body.items.map(({ username }) => username)
  expect(await names()).toEqual(['ben', 'cleo'])
  expect((await follow(false)).body).toMatchObject({ isFollowing: false, followerCount: 1 })
  expect((await follow(false)).body).toMatchObject({ isFollowing: false, followerCount: 1 })
  expect(await names()).toEqual(['cleo'])
})

it('follows and unfollows, and publishes both', async () => {
  const { call } = library.service
  const bookshelfId = await library.aBookshelf(ada)
  expect((await call(bookshelvesApi.follow, { bookshelfId }, ben)).body).toMatchObject({
    isFollowing: true,
    followerCount: 1,
  })
  expect((await publishedBy(library.service)).at(-1)).toMatchObject({
    type: 'bookshelf.followed',
    data: { ownerId: ada, followerId: ben },
  })
  expect((await call(bookshelvesApi.get, { bookshelfId }, ben)).body.viewer.isFollowing).toBe(true)
  expect((await call(bookshelvesApi.follow, { bookshelfId }, ben)).body).toMatchObject({
    isFollowing: false,
    followerCount: 0,
  })
})

it('counts a reply to a bookshelf once, until it is deleted', async () => {
  const { call } = library.service
  const bookshelfId = await library.aBookshelf(ada)
  const reply = { postId: createId(), postType: 'REPLY', replyToBookshelfId: bookshelfId }
  await library.receivePost('post.created', reply)
  await library.receivePost('post.changed', { ...reply, version: 2 })
  expect((await call(bookshelvesApi.get, { bookshelfId })).body.replyCount).toBe(1)
  await library.receivePost('post.deleted', { ...reply, version: 3 })
  await library.receivePost('post.changed', { ...reply, version: 2 })
  expect((await call(bookshelvesApi.get, { bookshelfId })).body.replyCount).toBe(0)
})

it('counts a reply whose edit arrives before it', async () => {
  const { call } = library.service
  const bookshelfId = await library.aBookshelf(ada)
  const reply = { postId: createId(), postType: 'REPLY', replyToBookshelfId: bookshelfId }
  await library.receivePost('post.changed', { ...reply, version: 2 })
  await library.receivePost('post.created', reply)
  expect((await call(bookshelvesApi.get, { bookshelfId })).body.replyCount).toBe(1)
})

it('stores nothing for a new post that counts nothing', async () => {
  const postId = createId()
  await library.receivePost('post.created', { postId, postType: 'THOUGHT' })
  const kept = await library.service.database.sql(`select 1 from counted_post where post_id = $1`, [postId])
  expect(kept).toEqual([])
})
