import { postsApi, type Post } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('writing', () => {
  it('refuses a review without stars, and one of a book that nobody has', async () => {
    const { call } = library.service
    const bookId = await library.aBook()
    const noStars = await call(postsApi.create, { postType: 'REVIEW', content: 'Good', bookId }, ada)
    expect(noStars).toMatchObject({ status: 400, body: { message: 'Rating is required for reviews' } })
    const noBook = await call(
      postsApi.create,
      { postType: 'REVIEW', content: 'Good', bookId: createId(), rating: 4.5 },
      ada,
    )
    expect(noBook).toMatchObject({ status: 404, body: { code: 'book.not-found' } })
    const review = await call(
      postsApi.create,
      { postType: 'REVIEW', content: 'Good', bookId, rating: 4.5 },
      ada,
    )
    expect(review).toMatchObject({
      status: 201,
      body: { post: { rating: 4.5, book: { title: 'Middlemarch' }, author: { username: 'ada' } } },
    })
  })

  it('answers the first post to the same key, and writes one', async () => {
    const { call } = library.service
    const write = () =>
      call(postsApi.create, { postType: 'NOTE', content: 'Once' }, ada, { 'idempotency-key': 'k1' })
    const first = await write()
    const again = await write()
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await library.service.database.sql(`select 1 from post where content = 'Once'`)).toHaveLength(1)
  })

  it('tells who was mentioned, each once and never the author', async () => {
    const postId = await library.write(ada, { content: 'With @Ben and @ben, by @ada; not a@ben.example' })
    const created = (await publishedBy(library.service)).find((event) => event.key === postId)
    expect(created).toMatchObject({ type: 'post.created', data: { mentionedUserIds: [ben] } })
  })

  it('keeps the old words when a post is edited', async () => {
    const { call } = library.service
    const postId = await library.write(ada, { content: 'First' })
    expect(await call(postsApi.edit, { postId, content: 'Mine' }, ben)).toMatchObject({ status: 403 })
    await call(postsApi.edit, { postId, content: 'Second' }, ada)
    const edited = await call(postsApi.edit, { postId, content: 'Third', title: 'A title' }, ada)
    expect(edited.body.post).toMatchObject({
      content: 'Third',
      title: 'A title',
      editedAt: expect.any(String),
    })
    const { body } = await call(postsApi.history, { postId })
    expect(body.items.map((revision) => revision.content)).toEqual(['Second', 'First'])
  })
})

describe('liking, saving, sharing', () => {
  it('counts every like exactly under many hands at once', async () => {
    const postId = await library.write(ada)
    const readers = await Promise.all(Array.from({ length: 4 }, () => library.aReader()))
    // Five toggles each: every reader ends up liking it.
    await Promise.all(
      readers.flatMap((reader) =>
        Array.from({ length: 5 }, () => library.service.call(postsApi.like, { postId }, reader)),
      ),
    )
    const { body } = await get(postId, readers[0]!)
    expect(body).toMatchObject({ likeCount: 4, viewer: { isLiked: true } })
    const likes = await library.service.call(postsApi.likes, { postId, limit: 3 })
    expect(likes.body.items).toHaveLength(3)
    expect(likes.body.pagination.hasMore).toBe(true)
  })

  it('passes on the original when a direct share is shared, and takes it back', async () => {
    const { call } = library.service
    const cat = await library.aReader()
    const original = await library.write(ada)
    await call(postsApi.share, { postId: original }, ben)
    const [bens] = (await call(postsApi.shares, { postId: original, filter: 'direct' })).body.items
    const shared = await call(postsApi.share, { postId: bens!.postId }, cat)
    expect(shared.body).toMatchObject({ isShared: true, shareCount: 2 })
    expect((await get(bens!.postId, cat)).body).toMatchObject({
      sharedPost: { postId: original },
      shareCount: 2,
      viewer: { isShared: true },
    })
    expect((await call(postsApi.share, { postId: original }, cat)).body).toMatchObject({
      isShared: false,
      shareCount: 1,
    })
    await call(postsApi.create, { postType: 'SHARE', content: 'Read this', sharedPostId: original }, cat)
    expect((await call(postsApi.shares, { postId: original, filter: 'content' })).body.items).toMatchObject([
      { content: 'Read this' },
    ])
  })

  it('lists what I saved, and forgets it again', async () => {
    const { call } = library.service
    const reader = await library.aReader()
    const postId = await library.write(ada)
    await call(postsApi.save, { postId }, reader)
    expect(ids((await call(postsApi.saved, {}, reader)).body.items)).toEqual([postId])
    await call(postsApi.save, { postId }, reader)
    expect((await call(postsApi.saved, {}, reader)).body.items).toEqual([])
  })
})

describe('threads', () => {
  it('sorts replies, and pages through them by likes', async () => {
    const { call } = library.service
    const postId = await library.write(ada)
    const replies: string[] = []
    for (const content of ['one', 'two', 'three'])
      replies.push(await library.write(ben, { postType: 'REPLY', content, replyToPostId: postId }))
    await call(postsApi.like, { postId: replies[1]! }, ada)
    const [one, two, three] = replies
    expect(ids((await call(postsApi.replies, { postId, sortBy: 'oldest' })).body.items)).toEqual([
      one,
      two,
      three,
    ])
    expect(ids((await call(postsApi.replies, { postId, sortBy: 'newest' })).body.items)).toEqual([
      three,
      two,
      one,
    ])
    const first = await call(postsApi.replies, { postId, limit: 2 })
    expect(ids(first.body.items)).toEqual([two, three])
    const rest = await call(postsApi.replies, { postId, limit: 2, cursor: first.body.pagination.nextCursor! })
    expect(ids(rest.body.items)).toEqual([one])
    expect((await get(postId)).body).toMatchObject({ replyCount: 3 })
    expect((await get(one!)).body).toMatchObject({ replyToType: 'POST', replyToAuthor: { username: 'ada' } })
  })

  it('keeps a deleted post in its place until the last reply goes', async () => {
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
    expect(ids((await call(postsApi.replies, { postId })).body.items)).toEqual([reply])
    expect((await call(postsApi.like, { postId }, ben)).status).toBe(404)
    await call(postsApi.remove, { postId: reply }, ben)
    expect((await get(postId)).status).toBe(404)
  })

  it('shows what is said on a private bookshelf to its owner and collaborators alone', async () => {
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
      expect((await call(postsApi.ofBookshelf, { bookshelfId }, stranger)).status).toBe(404)
      expect((await get(reply, stranger)).status).toBe(404)
      expect((await get(deeper, stranger)).status).toBe(404)
    }
    expect((await call(postsApi.like, { postId: deeper }, cat)).status).toBe(404)
    expect(ids((await call(postsApi.ofBookshelf, { bookshelfId }, ada)).body.items)).toEqual([reply])
    const told = (await publishedBy(library.service)).filter((event) => [reply, deeper].includes(event.key))
    for (const event of told) expect(event.data).toMatchObject({ content: '', mentionedUserIds: [] })
    await library.aBookshelf(ada, { bookshelfId, version: 2 })
    expect((await get(deeper, null)).body).toMatchObject({ content: 'Quite' })
  })
})
