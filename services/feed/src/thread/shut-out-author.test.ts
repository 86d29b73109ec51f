import { likesApi, postsApi, threadsApi } from '@flyleaf/contracts'
import { exportFor, publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

it('notifies the author of a reply on a private bookshelf only while they may read it', async () => {
  const { service, aReader, aBookshelf, write } = library
  const [owner, guest] = [await aReader('owner'), await aReader('guest')]
  const bookshelfId = await aBookshelf(owner, { isPrivate: true, collaboratorIds: [guest] })
  const postId = await write(guest, { postType: 'REPLY', replyToBookshelfId: bookshelfId })
  const answer = () => write(owner, { postType: 'REPLY', content: 'Indeed', replyToPostId: postId })
  const answers = [await answer()]
  await service.call(likesApi.like, { postId }, owner)
  await service.call(likesApi.like, { postId }, owner)
  await aBookshelf(owner, { bookshelfId, version: 2, isPrivate: true, collaboratorIds: [] })
  answers.push(await answer())
  await service.call(likesApi.like, { postId }, owner)
  const published = await publishedBy(service)
  const likes = published.filter(({ type }) => type === 'post.liked')
  expect(likes.map(({ data }) => data['reachesAuthor'])).toEqual([true, false])
  const replies = answers.map((key) => published.find((event) => event.key === key)!.data)
  expect(replies.map((data) => data['replyToAuthorId'])).toEqual([guest, null])
})

it.each([
  'a block by the owner of a bookshelf',
  'privacy of a bookshelf',
  'a block by the author of a post',
] as const)(
  'lets the author of a reply read, export and delete it when %s hides its thread',
  async (what) => {
    const { service, aReader, aBookshelf, write, block } = library
    const [owner, guest, other] = [await aReader(), await aReader(), await aReader()]
    const beginning = what.endsWith('post')
      ? { replyToPostId: await write(owner) }
      : { replyToBookshelfId: await aBookshelf(owner) }
    const postId = await write(guest, { postType: 'REPLY', content: 'My words', ...beginning })
    const answer = await write(other, { postType: 'REPLY', content: 'Their words', replyToPostId: postId })
    const before = (await service.call(postsApi.get, { postId }, guest)).body
    expect(before.viewer).toMatchObject({ isAuthor: true, isThreadHidden: false })
    if (beginning.replyToBookshelfId && what.startsWith('privacy'))
      await aBookshelf(owner, { bookshelfId: beginning.replyToBookshelfId, version: 2, isPrivate: true })
    else await block(owner, guest)

    const { status, body } = await service.call(postsApi.get, { postId }, guest)
    expect([status, body]).toMatchObject([
      200,
      { content: 'My words', viewer: { isAuthor: true, isThreadHidden: true } },
    ])
    expect((await service.call(postsApi.history, { postId }, guest)).status).toBe(200)
    expect((await service.call(threadsApi.replies, { postId }, guest)).body.items).toEqual([])
    expect((await service.call(postsApi.get, { postId: answer }, guest)).status).toBe(404)
    const writes = [
      await service.call(postsApi.edit, { postId, content: 'Other words' }, guest),
      await service.call(likesApi.like, { postId }, guest),
      await service.call(
        postsApi.create,
        { postType: 'REPLY', content: 'More', replyToPostId: postId },
        guest,
      ),
    ]
    expect(writes.map((write) => write.status)).toEqual([404, 404, 404])
    expect((await exportFor(service, guest))['posts']).toMatchObject([{ postId, content: 'My words' }])

    expect((await service.call(postsApi.remove, { postId: answer }, guest)).status).toBe(404)
    expect(await service.call(postsApi.remove, { postId }, guest)).toMatchObject({ status: 200 })
    expect((await service.call(postsApi.get, { postId }, guest)).body).toMatchObject({
      isDeleted: true,
      content: '',
    })
    expect((await exportFor(service, guest))['posts']).toEqual([])
  },
)
