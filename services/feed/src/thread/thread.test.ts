import { likesApi, postsApi, threadsApi, type Post } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let ada: string
let ben: string
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
  ben = await library.aReader('ben')
})
afterAll(() => library.service.close())

const get = async (postId: string, as: string | null = null) =>
  library.service.call(postsApi.get, { postId }, as)
const ids = (posts: Post[]) => posts.map((post) => post.postId)

it('sorts replies, and pages through them by likes', async () => {
  const { call } = library.service
  const postId = await library.write(ada)
  const replies: string[] = []
  for (const content of ['one', 'two', 'three'])
    replies.push(await library.write(ben, { postType: 'REPLY', content, replyToPostId: postId }))
  await call(likesApi.like, { postId: replies[1]! }, ada)
  const [one, two, three] = replies
  expect(ids((await call(threadsApi.replies, { postId, sortBy: 'oldest' })).body.items)).toEqual([
    one,
    two,
    three,
  ])
  expect(ids((await call(threadsApi.replies, { postId, sortBy: 'newest' })).body.items)).toEqual([
    three,
    two,
    one,
  ])
  const first = await call(threadsApi.replies, { postId, limit: 2 })
  expect(ids(first.body.items)).toEqual([two, three])
  const rest = await call(threadsApi.replies, { postId, limit: 2, cursor: first.body.pagination.nextCursor! })
  expect(ids(rest.body.items)).toEqual([one])
  expect((await get(postId)).body).toMatchObject({ replyCount: 3 })
  expect((await get(one!)).body).toMatchObject({ replyToType: 'POST', replyToAuthor: { username: 'ada' } })
})

it('keeps a deleted post until its last reply is deleted', async () => {
  const { call } = library.service
  const postId = await library.write(ada, { content: 'Soon gone' })
  await call(postsApi.share, { postId }, ben)
  const reply = await library.write(ben, { postType: 'REPLY', content: 'Why?', replyToPostId: postId })
  expect(await call(postsApi.remove, { postId }, ben)).toMatchObject({ status: 403 })
  await call(postsApi.remove, { postId }, ada)
  expect((await get(postId, ada)).body).toMatchObject({
    isDeleted: true,
    content: '',
    replyCount: 1,
    shareCount: 0,
    viewer: { isAuthor: false },
  })
  expect(ids((await call(threadsApi.replies, { postId })).body.items)).toEqual([reply])
  expect((await call(likesApi.like, { postId }, ben)).status).toBe(404)
  await call(postsApi.remove, { postId: reply }, ben)
  expect((await get(postId)).status).toBe(404)
})

it('shows replies on a private bookshelf only to its owner and collaborators', async () => {
  const { call } = library.service
  const cat = await library.aReader()
  const bookshelfId = await library.aBookshelf(ada, { isPrivate: true, collaboratorIds: [ben] })
  const reply = await library.write(ben, {
    postType: 'REPLY',
    content: 'Between us, @reader_1',
    replyToBookshelfId: bookshelfId,
  })
  const deeper = await library.write(ada, { postType: 'REPLY', content: 'Quite', replyToPostId: reply })
  for (const stranger of [cat, null]) {
    expect((await call(threadsApi.ofBookshelf, { bookshelfId }, stranger)).status).toBe(404)
    expect((await get(reply, stranger)).status).toBe(404)
    expect((await get(deeper, stranger)).status).toBe(404)
  }
  expect((await call(likesApi.like, { postId: deeper }, cat)).status).toBe(404)
  expect(ids((await call(threadsApi.ofBookshelf, { bookshelfId }, ada)).body.items)).toEqual([reply])
  const published = (await publishedBy(library.service)).filter((event) =>
    [reply, deeper].includes(event.key),
  )
  for (const event of published) expect(event.data).toMatchObject({ content: '', mentionedUserIds: [] })
  await library.aBookshelf(ada, { bookshelfId, version: 2 })
  expect((await get(deeper, null)).body).toMatchObject({ content: 'Quite' })
})
