import { feedsApi, likesApi, postsApi, threadsApi, type Post } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { publishedBy, receive } from '@flyleaf/service/testing'
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
  it('rejects a review without stars, or of an unknown book', async () => {
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

  it('creates one post for the same Idempotency-Key and returns it again', async () => {
    const { call } = library.service
    const write = () =>
      call(postsApi.create, { postType: 'NOTE', content: 'Once' }, ada, { 'idempotency-key': 'k1' })
    const first = await write()
    const again = await write()
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await library.service.database.sql(`select 1 from post where content = 'Once'`)).toHaveLength(1)
  })

  it('publishes mentioned people, each once and never the author', async () => {
    const postId = await library.write(ada, { content: 'With @Ben and @ben, by @ada; not a@ben.example' })
    const created = (await publishedBy(library.service)).find((event) => event.key === postId)
    expect(created).toMatchObject({ type: 'post.created', data: { mentionedUserIds: [ben] } })
  })

  it('keeps the earlier text when a post is edited', async () => {
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

  it('keeps the text that an edit leaves out, also of a share without one', async () => {
    const { call } = library.service
    const postId = await library.write(ada, { postType: 'POETRY', content: 'With @ben', title: 'First' })
    const edited = await call(postsApi.edit, { postId, title: 'Second' }, ada)
    expect(edited).toMatchObject({
      status: 200,
      body: { post: { content: 'With @ben', title: 'Second', editedAt: expect.any(String) } },
    })
    expect((await call(postsApi.history, { postId })).body.items).toMatchObject([
      { content: 'With @ben', title: 'First' },
    ])
    const published = (await publishedBy(library.service)).filter((event) => event.key === postId)
    expect(published.at(-1)!.data).toMatchObject({ mentionedUserIds: [ben] })
    const shareId = await library.write(ada, { postType: 'SHARE', content: '', sharedPostId: postId })
    expect(await call(postsApi.edit, { postId: shareId, isSpoiler: true }, ada)).toMatchObject({
      status: 200,
      body: { post: { content: '', isSpoiler: true } },
    })
  })

  it("changes a review's book, stars and spoiler mark", async () => {
    const { call } = library.service
    const [bookId, other] = [await library.aBook(), await library.aBook(true)]
    const postId = await library.write(ada, { postType: 'REVIEW', content: 'Long', bookId, rating: 2 })
    const edit = (changes: object) => call(postsApi.edit, { postId, content: 'Long', ...changes }, ada)
    const edited = await edit({ rating: 4.5, bookId: other, isSpoiler: true })
    expect(edited.body.post).toMatchObject({ rating: 4.5, book: { bookId: other }, isSpoiler: true })
    expect((await edit({})).body.post).toMatchObject({ rating: 4.5, isSpoiler: true })
    expect((await call(postsApi.history, { postId })).body.items).toEqual([])
    const published = (await publishedBy(library.service)).filter((event) => event.key === postId)
    expect(published.at(-1)!.data).toMatchObject({ rating: 4.5, bookId: other })
    expect(await edit({ bookId: null })).toMatchObject({
      status: 400,
      body: { message: 'Book is required for reviews and quotes' },
    })
    expect(await edit({ bookId: createId() })).toMatchObject({ status: 404 })
    expect(await edit({ rating: 4.4 })).toMatchObject({ status: 400 })
  })

  it("gives a book's reviews the stars that their author gives later, but no older ones", async () => {
    const { service } = library
    const bookId = await library.aBook()
    const postId = await library.write(ada, { postType: 'REVIEW', content: 'Good', bookId, rating: 4 })
    const started = Date.now()
    const rated = (rating: number, minutes: number) =>
      receive(service, 'book.rated', {
        userId: ada,
        bookId,
        rating,
        at: new Date(started + minutes * 60_000).toISOString(),
      })
    await rated(1, -1)
    expect((await get(postId)).body).toMatchObject({ rating: 4 })
    await rated(5, 1)
    expect((await get(postId)).body).toMatchObject({ rating: 5, editedAt: null })
    await service.call(postsApi.edit, { postId, content: 'Good', rating: 3 }, ada)
    await rated(5, 1)
    expect((await get(postId)).body).toMatchObject({ rating: 3 })
  })
})

describe('liking, saving, sharing', () => {
  it('counts simultaneous likes exactly', async () => {
    const postId = await library.write(ada)
    const readers = await Promise.all(Array.from({ length: 4 }, () => library.aReader()))
    // Five toggles each: every reader ends up liking it.
    await Promise.all(
      readers.flatMap((reader) =>
        Array.from({ length: 5 }, () => library.service.call(likesApi.like, { postId }, reader)),
      ),
    )
    const { body } = await get(postId, readers[0]!)
    expect(body).toMatchObject({ likeCount: 4, viewer: { isLiked: true } })
    const likes = await library.service.call(likesApi.likes, { postId, limit: 3 })
    expect(likes.body.items).toHaveLength(3)
    expect(likes.body.pagination.hasMore).toBe(true)
  })

  it('shares the original when a direct share is shared, and removes that share again', async () => {
    const { call } = library.service
    const cat = await library.aReader()
    const original = await library.write(ada)
    await call(postsApi.share, { postId: original }, ben)
    const [bens] = (await call(threadsApi.shares, { postId: original, filter: 'direct' })).body.items
    const shared = await call(postsApi.share, { postId: bens!.postId }, cat)
    expect(shared.body).toMatchObject({ isShared: true, shareCount: 2 })
    expect((await get(bens!.postId, cat)).body).toMatchObject({
      sharedPost: { postId: original },
      sharedPostId: original,
      bookId: null,
      shareCount: 2,
      viewer: { isShared: true },
    })
    expect((await call(postsApi.share, { postId: original }, cat)).body).toMatchObject({
      isShared: false,
      shareCount: 1,
    })
    await call(postsApi.create, { postType: 'SHARE', content: 'Read this', sharedPostId: original }, cat)
    expect((await call(threadsApi.shares, { postId: original, filter: 'content' })).body.items).toMatchObject(
      [{ content: 'Read this' }],
    )
  })

  it('lists saved posts until they are removed', async () => {
    const { call } = library.service
    const reader = await library.aReader()
    const postId = await library.write(ada)
    await call(postsApi.save, { postId }, reader)
    expect(ids((await call(feedsApi.saved, {}, reader)).body.items)).toEqual([postId])
    await call(postsApi.save, { postId }, reader)
    expect((await call(feedsApi.saved, {}, reader)).body.items).toEqual([])
  })
})
