import { feedsApi, likesApi, postsApi, threadsApi } from '@flyleaf/contracts'
import { publishedBy, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from './a-library.ts'

/** More than fits into one batch of anything. */
const MANY = 1_100
let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const sql = (text: string, values: unknown[] = []) =>
  library.service.database.sql<Record<string, unknown>>(text, values)
const untilDone = () => expect.poll(() => sql(`select kind from batched_work`)).toEqual([])
const insertShares = (postId: string) =>
  sql(
    `insert into post (post_id, author_id, post_type, content, shared_post_id, is_direct)
     select $1 || '-share-' || n, 'sharer-' || n, 'SHARE', '', $1, true from generate_series(1, $2) n`,
    [postId, MANY],
  )

it('deletes a post that many have shared: lists hide the shares at once, jobs delete them', async () => {
  const { service, aReader, write } = library
  const [author, sharer] = [await aReader('author'), await aReader('sharer')]
  const postId = await write(author)
  await insertShares(postId)
  await sql(`update post set share_count = $2 where post_id = $1`, [postId, MANY])
  await service.call(postsApi.share, { postId }, sharer)
  const shared = async () =>
    (await service.call(feedsApi.ofUser, { username: 'sharer' }, author)).body.items.length
  expect(await shared()).toBe(1)
  expect((await service.call(postsApi.remove, { postId }, author)).status).toBe(200)
  expect(await shared()).toBe(0)
  await untilDone()
  expect(await sql(`select from post where shared_post_id = $1 and deleted_at is null`, [postId])).toEqual([])
  expect(await sql(`select share_count as count from post where post_id = $1`, [postId])).toEqual([
    { count: 0 },
  ])
  const deleted = (await publishedBy(service)).filter(({ type }) => type === 'post.deleted')
  expect(deleted).toHaveLength(MANY + 2)
})

it('publishes a long thread again when its bookshelf turns private', async () => {
  const { service, aReader, aBookshelf, write } = library
  const [owner, reader] = [await aReader('owner'), await aReader('mentioned')]
  const bookshelfId = await aBookshelf(owner)
  const reply = { postType: 'REPLY', replyToBookshelfId: bookshelfId, content: 'To @mentioned' }
  const replyId = await write(owner, reply)
  await sql(
    `insert into post (post_id, author_id, post_type, content, reply_to_bookshelf_id, root_bookshelf_id)
     select $1 || '-reply-' || n, 'replier-' || n, 'REPLY', 'Words', $1, $1 from generate_series(1, $2) n`,
    [bookshelfId, MANY],
  )
  await aBookshelf(owner, { bookshelfId, version: 2, isPrivate: true })
  const replies = () => service.call(threadsApi.ofBookshelf, { bookshelfId }, reader)
  expect((await replies()).status).toBe(404)
  await untilDone()
  const isOfThread = ({ type, data }: { type: string; data: Record<string, unknown> }) =>
    type === 'post.changed' && data['threadBookshelfId'] === bookshelfId
  const hidden = (await publishedBy(service)).filter(isOfThread)
  expect(hidden).toHaveLength(MANY + 1)
  expect(hidden.every(({ data }) => data['content'] === '')).toBe(true)
  await aBookshelf(owner, { bookshelfId, version: 3, isPrivate: false })
  await untilDone()
  const shown = (await publishedBy(service)).filter(isOfThread).slice(MANY + 1)
  expect(shown.find(({ key }) => key === replyId)!.data).toMatchObject({
    content: 'To @mentioned',
    mentionedUserIds: [reader],
  })
})

it('hides a very active person at once, and counts their likes, replies and shares no longer', async () => {
  const { service, aReader, write } = library
  const [active, other] = [await aReader('active'), await aReader('other')]
  const postId = await write(other)
  await service.call(likesApi.like, { postId }, active)
  await sql(
    `insert into post (post_id, author_id, post_type, content, reply_to_post_id, root_post_id)
     select $1 || '-reply-' || n, $2, 'REPLY', 'Words', $1, $1 from generate_series(1, $3) n`,
    [postId, active, MANY],
  )
  await sql(`update post set reply_count = $2 where post_id = $1`, [postId, MANY])
  await sql(
    `insert into post (post_id, author_id, post_type, content, like_count)
     select $1 || '-liked-' || n, $1, 'THOUGHT', 'Words', 1 from generate_series(1, $2) n`,
    [other, MANY],
  )
  await sql(
    `insert into post_like (post_id, user_id) select $1 || '-liked-' || n, $2 from generate_series(1, $3) n`,
    [other, active, MANY],
  )
  const change = (version: number, isDeactivated: boolean) =>
    receive(service, 'user.changed', {
      userId: active,
      version,
      username: 'active',
      name: 'Active',
      picture: null,
      isDeactivated,
    })
  const counts = () =>
    sql(
      `select sum(like_count)::integer as likes, sum(reply_count)::integer as replies, sum(uncounted_replies)::integer as uncounted
       from post where author_id = $1`,
      [other],
    )
  await change(2, true)
  expect((await service.call(feedsApi.ofUser, { username: 'active' }, other)).status).toBe(404)
  await untilDone()
  expect(await counts()).toEqual([{ likes: 0, replies: 0, uncounted: MANY }])
  await change(3, false)
  await untilDone()
  expect(await counts()).toEqual([{ likes: MANY + 1, replies: MANY, uncounted: 0 }])
})

it('keeps the last hundred texts of a post', async () => {
  const { service, aReader, write } = library
  const author = await aReader('editor')
  const postId = await write(author, { content: 'First' })
  await sql(
    `insert into revision (post_id, version, title, content, written_at)
     select $1, -n, null, 'Earlier ' || n, now() from generate_series(1, 150) n`,
    [postId],
  )
  expect((await service.call(postsApi.edit, { postId, content: 'Second' }, author)).status).toBe(200)
  expect(await sql(`select from revision where post_id = $1`, [postId])).toHaveLength(100)
  const { items } = (await service.call(postsApi.history, { postId }, author)).body
  expect(items[0]!.content).toBe('First')
})
