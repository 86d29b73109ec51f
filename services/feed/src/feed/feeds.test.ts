import { feedsApi, likesApi, postsApi, type Post } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const ids = (posts: Post[]) => posts.map((post) => post.postId)

it('shows posts of the people I follow and those I have just written, newest first, also when somebody posts between two pages', async () => {
  const { call } = library.service
  const [me, friend, stranger] = [await library.aReader(), await library.aReader(), await library.aReader()]
  await library.follow(me, friend)
  const written: string[] = []
  for (const author of [friend, me, friend, friend]) written.unshift(await library.write(author))
  const noise = await library.write(stranger)
  await library.write(friend, { postType: 'REPLY', replyToPostId: noise })
  const first = await call(feedsApi.following, { limit: 2 }, me)
  expect(ids(first.body.items)).toEqual(written.slice(0, 2))
  const later = await library.write(friend)
  await call(postsApi.remove, { postId: written[1]! }, friend)
  const second = await call(feedsApi.following, { limit: 2, cursor: first.body.pagination.nextCursor! }, me)
  expect(ids(second.body.items)).toEqual(written.slice(2))
  expect(second.body.pagination).toEqual({ hasMore: false, nextCursor: null })
  expect(ids((await call(feedsApi.following, {}, me)).body.items)[0]).toBe(later)
  await receive(library.service, 'user.unfollowed', {
    followerId: me,
    followedId: friend,
    at: new Date(Date.now() + 1000).toISOString(),
  })
  expect(ids((await call(feedsApi.following, {}, me)).body.items)).toEqual([written[2]])
  expect((await call(feedsApi.following, {}, null)).status).toBe(401)
})

it('ranks liked and discussed posts above new ones, in the same order on every page', async () => {
  const { call, database } = library.service
  const [author, other] = [await library.aReader(), await library.aReader()]
  const loved = await library.write(author, { content: 'Loved' })
  const plain: string[] = []
  for (let n = 0; n < 3; n++) plain.push(await library.write(other, { content: `Plain ${n}` }))
  await library.write(other, { postType: 'REPLY', replyToPostId: loved })
  await database.sql(`delete from discover_snapshot`)
  const first = await call(feedsApi.discover, { limit: 3 })
  await library.write(author)
  const seen = new Set(ids(first.body.items))
  let cursor = first.body.pagination.nextCursor
  while (cursor) {
    const { body } = await call(feedsApi.discover, { limit: 3, cursor })
    for (const id of ids(body.items)) expect(seen.has(id), 'no post twice').toBe(false)
    for (const id of ids(body.items)) seen.add(id)
    cursor = body.pagination.nextCursor
  }
  const [{ count }] = (await database.sql(
    `select count(*)::int as count from post where deleted_at is null and post_type <> 'REPLY' and not is_direct`,
  )) as [{ count: number }]
  expect(seen.size).toBe(count - 1)
  const order = [...seen].filter((id) => [loved, ...plain].includes(id))
  expect([order.length, order[0]]).toEqual([4, loved])
})

it('refuses a cursor that is not one of its own', async () => {
  const username = 'pager'
  await library.aReader(username)
  for (const endpoint of [feedsApi.discover, feedsApi.ofUser]) {
    expect(await library.service.call(endpoint, { username, cursor: 'nonsense' } as never)).toMatchObject({
      status: 400,
      body: { message: 'Invalid cursor' },
    })
  }
})

it("lists a person's posts, likes, and a book's posts", async () => {
  const { call } = library.service
  const writer = await library.aReader('writer')
  const bookId = await library.aBook()
  const quote = await library.write(writer, {
    postType: 'QUOTE',
    content: 'If we had a keen vision …',
    bookId,
  })
  await call(likesApi.like, { postId: quote }, writer)
  expect(ids((await call(feedsApi.ofUser, { username: 'writer' })).body.items)).toEqual([quote])
  expect(ids((await call(likesApi.likedBy, { username: 'writer' })).body.items)).toEqual([quote])
  expect(ids((await call(feedsApi.ofBook, { bookId })).body.items)).toEqual([quote])
  for (const [show, shown] of [
    ['quotes', [quote]],
    ['reviews', []],
    ['posts', []],
  ] as const)
    expect(ids((await call(feedsApi.ofBook, { bookId, show })).body.items)).toEqual(shown)
  expect((await call(feedsApi.ofUser, { username: 'nobody' })).status).toBe(404)
})

it('shows my new post at the top of Discover, once, to me only', async () => {
  const { call } = library.service
  const [me, other] = [await library.aReader(), await library.aReader()]
  const loved = await library.write(other)
  for (let n = 0; n < 3; n++) await call(likesApi.like, { postId: loved }, await library.aReader())
  await library.service.database.sql(`delete from discover_snapshot`)
  await call(feedsApi.discover, {})
  const mine = await library.write(me)
  const first = await call(feedsApi.discover, { limit: 4 }, me)
  expect(first.body.items[0]).toMatchObject({ postId: mine, reason: 'new' })
  const seen = ids(first.body.items)
  let cursor = first.body.pagination.nextCursor
  while (cursor) {
    const { body } = await call(feedsApi.discover, { limit: 4, cursor }, me)
    seen.push(...ids(body.items))
    cursor = body.pagination.nextCursor
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toContain(loved)
  expect(ids((await call(feedsApi.discover, {}, other)).body.items)[0]).not.toBe(mine)
})

it('leaves my own posts out of my feeds ten minutes after I wrote them, and keeps them in those of others', async () => {
  const { call, database } = library.service
  const [me, friend] = [await library.aReader(), await library.aReader()]
  await library.follow(me, friend)
  await library.follow(friend, me)
  const [mine, theirs] = [await library.write(me), await library.write(friend)]
  const feedsOf = async (reader: string) => {
    await database.sql(`delete from discover_snapshot`)
    const [following, discover] = [
      await call(feedsApi.following, {}, reader),
      await call(feedsApi.discover, { limit: 50 }, reader),
    ]
    return [ids(following.body.items).toSorted(), ids(discover.body.items).filter((id) => id === mine)]
  }
  const both = [mine, theirs].toSorted()
  expect(await feedsOf(me)).toEqual([both, [mine]])
  await database.sql(`update post set created_at = created_at - interval '11 minutes' where post_id = $1`, [
    mine,
  ])
  expect(await feedsOf(me)).toEqual([[theirs], []])
  // The same when nothing is remembered of the reader.
  await database.sql(`update follow set is_following = is_following where follower_id = $1`, [me])
  expect(await feedsOf(me)).toEqual([[theirs], []])
  expect(await feedsOf(friend)).toEqual([both, [mine]])
})

it('moves posts about books on my shelves up, and says so', async () => {
  const { call } = library.service
  const [me, other] = [await library.aReader(), await library.aReader()]
  const bookId = await library.aBook()
  await library.aBookshelf(me, { previewBookIds: [bookId] })
  const postId = await library.write(other, { bookId })
  const { body } = await call(feedsApi.discover, { limit: 5 }, me)
  expect(body.items.find((post) => post.postId === postId)).toMatchObject({ reason: 'from-your-shelves' })
})
