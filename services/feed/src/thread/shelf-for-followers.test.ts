import { feedsApi, likesApi, postsApi, threadsApi } from '@flyleaf/contracts'
import { publishedBy, receive, untilPublished } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const call: Library['service']['call'] = (...args) => library.service.call(...args)
const FOR_FOLLOWERS = { isPrivate: true, isForFollowers: true, name: '' }

/** A bookshelf for followers, on which a follower has written, and who looks at it. */
async function aScene() {
  const { aReader, aBookshelf, follow, write } = library
  const [owner, collaborator, follower] = [await aReader(), await aReader(), await aReader()]
  const [other, stranger] = [await aReader(), await aReader()]
  for (const reader of [follower, other]) await follow(reader, owner)
  const collaboratorIds = [collaborator]
  const bookshelfId = await aBookshelf(owner, { ...FOR_FOLLOWERS, collaboratorIds })
  const reply = await write(follower, {
    postType: 'REPLY',
    content: 'Among us',
    replyToBookshelfId: bookshelfId,
  })
  const deeper = await write(other, { postType: 'REPLY', content: 'Indeed', replyToPostId: reply })
  const change = (version: number, changes: object) =>
    aBookshelf(owner, { bookshelfId, version, collaboratorIds, ...changes })
  return { owner, collaborator, follower, other, stranger, bookshelfId, reply, deeper, change }
}

/** The newest published state of a post. */
async function stateOf(postId: string) {
  await untilPublished(library.service)
  return (await publishedBy(library.service)).findLast(({ key }) => key === postId)!.data
}

const unfollow = (followerId: string, followedId: string) =>
  receive(library.service, 'user.unfollowed', {
    followerId,
    followedId,
    version: 2,
    at: new Date().toISOString(),
  })

it('shows the thread of a bookshelf for followers to them, its owner and its collaborators alone', async () => {
  const { owner, collaborator, follower, other, stranger, bookshelfId, reply, deeper } = await aScene()
  const statuses = async (as: string | null) => [
    (await call(threadsApi.ofBookshelf, { bookshelfId }, as)).status,
    (await call(postsApi.get, { postId: deeper }, as)).status,
    (await call(threadsApi.replies, { postId: deeper }, as)).status,
  ]
  for (const reader of [owner, collaborator, follower, other])
    expect(await statuses(reader)).toEqual([200, 200, 200])
  for (const viewer of [stranger, null]) expect(await statuses(viewer)).toEqual([404, 404, 404])
  expect((await call(likesApi.like, { postId: reply, isLiked: true }, stranger)).status).toBe(404)
  const written = { postType: 'REPLY', content: 'May I?', replyToBookshelfId: bookshelfId } as const
  expect((await call(postsApi.create, written, stranger)).status).toBe(404)
  await unfollow(other, owner)
  expect(await statuses(other)).toEqual([404, 200, 200])
  expect((await call(postsApi.get, { postId: deeper }, other)).body.viewer.isThreadHidden).toBe(true)
  expect((await call(postsApi.get, { postId: reply }, other)).status).toBe(404)
})

it('keeps the words of the thread from other services, and names those whom they are for', async () => {
  const { owner, follower, other, reply, deeper, change } = await aScene()
  const { username } = (await call(postsApi.get, { postId: deeper }, other)).body.author!
  const mentioning = await library.write(follower, {
    postType: 'REPLY',
    content: `@${username} knows`,
    replyToPostId: reply,
  })
  expect(await stateOf(reply)).toMatchObject({ audience: 'FOLLOWERS', content: '', threadOwnerId: owner })
  expect(await stateOf(deeper)).toMatchObject({ content: '', replyToAuthorId: follower })
  expect(await stateOf(mentioning)).toMatchObject({ content: '', mentionedUserIds: [other] })
  await unfollow(other, owner)
  const after = await library.write(follower, {
    postType: 'REPLY',
    content: `@${username} knew`,
    replyToPostId: reply,
  })
  expect(await stateOf(after)).toMatchObject({ mentionedUserIds: [] })
  await change(2, { name: 'For all' })
  expect(await stateOf(reply)).toMatchObject({ audience: 'EVERYONE', content: 'Among us' })
  await change(3, FOR_FOLLOWERS)
  expect(await stateOf(reply)).toMatchObject({ audience: 'FOLLOWERS', content: '' })
  await change(4, { isPrivate: true, name: '' })
  expect(await stateOf(deeper)).toMatchObject({ content: '', replyToAuthorId: null })
})

it('lets only the author of a reply share it, and shows the share to nobody else', async () => {
  const { follower, other, stranger, reply } = await aScene()
  expect((await call(postsApi.get, { postId: reply }, other)).body.audience).toBe('FOLLOWERS')
  expect((await call(postsApi.share, { postId: reply, isShared: true }, other)).status).toBe(403)
  expect((await call(postsApi.share, { postId: reply, isShared: true }, stranger)).status).toBe(404)
  const { username } = (await call(postsApi.get, { postId: reply }, follower)).body.author!
  await library.write(follower, { postType: 'SHARE', content: 'As I said', sharedPostId: reply })
  expect((await call(postsApi.share, { postId: reply, isShared: true }, follower)).status).toBe(200)
  const shared = async (as: string | null) =>
    (await call(feedsApi.ofUser, { username }, as)).body.items.map(({ sharedPost }) => sharedPost?.content)
  expect(await shared(other)).toEqual(['Among us', 'Among us'])
  for (const viewer of [stranger, null]) expect(await shared(viewer)).toEqual([undefined])
})
