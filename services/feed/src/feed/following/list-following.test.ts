import { feedsApi, postsApi, type Post } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FeedMemory } from '../../post/memory/feed-memory.ts'
import { aLibrary, type Library } from '../../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const ids = (posts: Post[]) => posts.map((post) => post.postId)
const newest = async (as: string, limit = 20) =>
  ids((await library.service.call(feedsApi.following, { limit }, as)).body.items)

async function whole(as: string, limit: number) {
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await library.service.call(feedsApi.following, { limit, cursor }, as)
    pages.push(...ids(body.items))
    cursor = body.pagination.nextCursor ?? undefined
  } while (cursor)
  return pages
}

it('is correct on the next request after each follow, post, delete, mute and block', async () => {
  const { call } = library.service
  const [me, one, other] = [await library.aReader(), await library.aReader(), await library.aReader()]
  expect(await newest(me)).toEqual([])
  const [first, second] = [await library.write(one), await library.write(other)]
  await library.follow(me, one)
  expect(await newest(me)).toEqual([first])
  await library.follow(me, other)
  expect(await newest(me)).toEqual([second, first])
  const third = await library.write(one)
  expect(await newest(me)).toEqual([third, second, first])
  expect(await newest(me)).toEqual([third, second, first])
  await call(postsApi.remove, { postId: third }, one)
  expect(await newest(me)).toEqual([second, first])
  await library.mute(me, other)
  expect(await newest(me)).toEqual([first])
  await library.block(one, me)
  expect(await newest(me)).toEqual([])
})

it('leaves out a direct share of a post by someone muted', async () => {
  const [me, friend, muted] = [await library.aReader(), await library.aReader(), await library.aReader()]
  await library.follow(me, friend)
  const postId = await library.write(muted)
  const share = await library.write(friend, { postType: 'SHARE', content: '', sharedPostId: postId })
  expect(await newest(me)).toEqual([share])
  await library.mute(me, muted)
  expect(await newest(me)).toEqual([])
})

it.each([
  ['few', 3],
  ['many', 160],
])('pages back to the first post, each post once, for a reader who follows %s', async (_many, follows) => {
  const { sql } = library.service.database
  const me = await library.aReader()
  await sql(
    `insert into follow (follower_id, followed_id, is_following, at) select $1, $1 || n, true, now() from generate_series(1, $2::int) n`,
    [me, follows],
  )
  // Several posts in the same millisecond, so that ids decide.
  await sql(
    `insert into post (post_id, post_type, author_id, content, created_at)
     select $1 || '_' || n, 'THOUGHT', $1 || (1 + n % $2::int), '', now() - interval '1 hour' - (n / 7) * interval '1 second' from generate_series(1, 500) n`,
    [me, follows],
  )
  const expected = await sql<{ post_id: string }>(
    `select post_id from post where post_id like $1 || '%' order by created_at desc, post_id desc`,
    [me],
  )
  const all = expected.map((post) => post.post_id)
  expect(await whole(me, 20)).toEqual(all)
  expect(await whole(me, 50)).toEqual(all)
  // From memory this time; deleted posts leave no gap.
  await sql(`update post set deleted_at = now() where post_id = any($1)`, [all.slice(5, 60)])
  expect(await whole(me, 20)).toEqual([...all.slice(0, 5), ...all.slice(60)])
})

it('shows all of many new posts at once, and a late commit in its place', async () => {
  const { sql } = library.service.database
  const [me, friend] = [await library.aReader(), await library.aReader()]
  await library.follow(me, friend)
  const old = await library.write(friend)
  expect(await newest(me, 2)).toEqual([old])
  const burst: string[] = []
  for (let n = 0; n < 5; n++) burst.unshift(await library.write(friend))
  expect(await newest(me, 2)).toEqual(burst.slice(0, 2))
  expect(await whole(me, 2)).toEqual([...burst, old])
  await sql(
    `insert into post (post_id, post_type, author_id, content, created_at) select 'late' || $1, 'THOUGHT', $1, '', created_at + interval '1 millisecond'
     from post where post_id = $2`,
    [friend, burst[3]],
  )
  expect(await whole(me, 3)).toEqual([...burst.slice(0, 3), `late${friend}`, ...burst.slice(3), old])
})

it('ends a follow that was undone, even when the events arrive in the wrong order', async () => {
  const [me, friend] = [await library.aReader(), await library.aReader()]
  const postId = await library.write(friend)
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  await receive(library.service, 'user.unfollowed', { followerId: me, followedId: friend, at: at(2) })
  await receive(library.service, 'user.followed', { followerId: me, followedId: friend, at: at(1) })
  expect(await newest(me)).toEqual([])
  await receive(library.service, 'user.followed', { followerId: me, followedId: friend, at: at(3) })
  expect(await newest(me)).toEqual([postId])
})

it('shows many posts that somebody writes quickly, and their likes', async () => {
  const { sql } = library.service.database
  const [me, friend] = [await library.aReader(), await library.aReader()]
  await library.follow(me, friend)
  await library.write(friend)
  await newest(me)
  for (const [count, from] of [
    [60, 'a'],
    [260, 'b'],
  ] as const) {
    await sql(
      `insert into post (post_id, post_type, author_id, content, created_at)
       select $1 || $3 || lpad(n::text, 3, '0'), 'THOUGHT', $1, '', now() from generate_series(1, $2::int) n`,
      [friend, count, from],
    )
    await sql(`insert into post_like (post_id, user_id) values ($1 || $3 || '001', $2)`, [friend, me, from])
    expect((await newest(me, 1))[0]).toBe(`${friend}${from}${count.toString().padStart(3, '0')}`)
  }
  const all = await whole(me, 50)
  expect(all).toHaveLength(321)
  expect(new Set(all).size).toBe(321)
})

it('reads deleted posts only once', async () => {
  const { sql } = library.service.database
  const [me, friend] = [await library.aReader(), await library.aReader()]
  await library.follow(me, friend)
  const written: string[] = []
  for (let n = 0; n < 12; n++) written.unshift(await library.write(friend))
  await newest(me, 5)
  await sql(`update post set deleted_at = now() where post_id = any($1)`, [written.slice(0, 9)])
  expect(await newest(me, 2)).toEqual(written.slice(9, 11))
  const memory = library.service.app.get(FeedMemory)
  const [page] = (await memory.readers.read(me, await memory.changes.sync())).pages
  expect(page!.postIds).toEqual(written.slice(9))
})
