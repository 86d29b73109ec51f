import { likesApi, postsApi } from '@flyleaf/contracts'
import {
  erasePerson,
  exportFor,
  findOccurrences,
  publishedBy,
  receive,
  untilPublished,
} from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

const CANARY = 'zanzibar'
let library: Library
beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.service.close())

const erase = (userId: string) => erasePerson(library.service, userId)

it('exports everything about a person and nothing else', async () => {
  const { service, aReader, aBook, write } = library
  const [me, other] = [await aReader('me'), await aReader('other')]
  const theirs = await write(other, { content: 'Theirs' })
  const mine = await write(me, {
    postType: 'REVIEW',
    title: 'Mine',
    content: 'Words',
    bookId: await aBook(),
    rating: 4,
  })
  await service.call(postsApi.edit, { postId: mine, content: 'Better words' }, me)
  await service.call(likesApi.like, { postId: theirs }, me)
  await service.call(postsApi.save, { postId: theirs }, me)
  await service.call(postsApi.share, { postId: theirs }, me)
  const files = await exportFor(service, me)
  expect(files).toMatchObject({
    posts: [
      { postId: mine, postType: 'REVIEW', content: 'Better words', bookTitle: 'Middlemarch', rating: 4 },
    ],
    revisions: [{ content: 'Words' }],
    likes: [{ postId: theirs, author: 'other', excerpt: 'Theirs' }],
    saves: [{ postId: theirs }],
    shares: [{ postId: theirs, author: 'other' }],
    images: [],
  })
  expect(files['posts']).toHaveLength(1)
})

it('exports no words of others that are hidden from the person', async () => {
  const { service, aReader, write, block } = library
  const [me, other] = [await aReader(), await aReader('hidden_author')]
  const theirs = await write(other, { content: 'Theirs' })
  await service.call(likesApi.like, { postId: theirs }, me)
  await service.call(postsApi.save, { postId: theirs }, me)
  await service.call(postsApi.share, { postId: theirs }, me)
  await block(other, me)
  const hidden = [{ postId: theirs, author: null, excerpt: null }]
  expect(await exportFor(service, me)).toMatchObject({ likes: hidden, saves: hidden, shares: hidden })
})

it("leaves nothing about an erased person and keeps other people's threads", async () => {
  const { service, aReader, write, follow } = library
  const [gone, friend] = [await aReader(CANARY), await aReader('friend')]
  await follow(gone, friend)
  await follow(friend, gone)
  const alone = await write(gone, { content: 'zanzibar alone' })
  const answered = await write(gone, { title: 'zanzibar', content: 'zanzibar answered' })
  await service.call(postsApi.edit, { postId: answered, content: 'zanzibar edited' }, gone)
  const reply = await write(friend, {
    postType: 'REPLY',
    content: 'A reply',
    replyToType: 'POST',
    replyToPostId: answered,
  })
  const theirs = await write(friend, { content: 'Liked, shared and answered' })
  await write(gone, {
    postType: 'REPLY',
    content: 'zanzibar reply',
    replyToType: 'POST',
    replyToPostId: theirs,
  })
  await service.call(likesApi.like, { postId: theirs }, gone)
  await service.call(postsApi.save, { postId: theirs }, gone)
  await service.call(postsApi.share, { postId: theirs }, gone)
  await service.call(postsApi.share, { postId: alone }, friend)
  await service.call(likesApi.like, { postId: alone }, friend)
  await untilPublished(service)
  expect(await findOccurrences(service, CANARY)).toEqual(
    expect.arrayContaining(['table post', 'key events:feed']),
  )

  await erase(gone)
  await untilPublished(service)
  expect(await findOccurrences(service, CANARY)).toEqual([])
  const post = (postId: string) => service.call(postsApi.get, { postId }, friend)
  expect((await post(alone)).status).toBe(404)
  expect((await post(answered)).body).toMatchObject({
    isDeleted: true,
    author: null,
    content: '',
    replyCount: 1,
  })
  expect((await post(reply)).body).toMatchObject({ content: 'A reply', replyToAuthor: null })
  expect((await post(theirs)).body).toMatchObject({ likeCount: 0, replyCount: 0, shareCount: 0 })
  const published = await publishedBy(service)
  expect(published.filter(({ type }) => type === 'post.deleted').map(({ key }) => key)).toEqual(
    expect.arrayContaining([alone, answered]),
  )
  expect(published).toContainEqual(expect.objectContaining({ type: 'post.unliked', key: theirs }))

  const late = { userId: gone, version: 9, username: CANARY, name: CANARY, picture: null }
  await receive(service, 'user.changed', late)
  await receive(service, 'user.registered', late)
  expect(await findOccurrences(service, CANARY)).toEqual([])
  await erase(gone)
  expect((await post(theirs)).body).toMatchObject({ likeCount: 0 })
})

it('refuses callers without the secret', async () => {
  const answer = await fetch(`${library.service.origin}/internal/people/x/export`)
  expect(answer.status).toBe(403)
})
