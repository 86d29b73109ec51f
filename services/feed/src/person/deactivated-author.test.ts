import { feedsApi, likesApi, postsApi, threadsApi } from '@flyleaf/contracts'
import { erasePerson, publishedBy, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

it('hides the posts of a deactivated author until they return', async () => {
  const { service, aReader, write, follow } = library
  const [author, reader] = [await aReader('leaving'), await aReader('staying')]
  await follow(reader, author)
  const postId = await write(author, { content: 'A zanzibar thought' })
  const other = await write(reader, { content: 'Another' })
  const reply = await write(author, { postType: 'REPLY', content: 'A reply', replyToPostId: other })
  await service.call(likesApi.like, { postId: other }, author)
  const statusOf = async (path: string) => (await fetch(`${service.origin}${path}`)).status
  const seen = async () => {
    const idsIn = async (call: Promise<{ body: { items: { postId: string }[] } }>) =>
      (await call).body.items.some((post) => post.postId === postId)
    return {
      following: await idsIn(service.call(feedsApi.following, {}, reader)),
      discover: await idsIn(service.call(feedsApi.discover, {})),
      post: (await service.call(postsApi.get, { postId }, reader)).status,
      posts: (await service.call(feedsApi.ofUser, { username: 'leaving' }, reader)).status,
      likes: (await service.call(likesApi.likedBy, { username: 'leaving' })).status,
      rss: await statusOf('/api/users/leaving/posts/rss'),
      preview: await statusOf(`/internal/previews/posts?path=/posts/${postId}`),
      replies: (await service.call(threadsApi.replies, { postId: other })).body.items.map(
        (post) => post.postId,
      ),
      likers: (await service.call(likesApi.likes, { postId: other })).body.items.length,
      likeCount: (await service.call(postsApi.get, { postId: other })).body.likeCount,
      likeCountInFeed: (await service.call(feedsApi.discover, {})).body.items.find(
        (post) => post.postId === other,
      )?.likeCount,
    }
  }
  const shown = {
    following: true,
    discover: true,
    post: 200,
    posts: 200,
    likes: 200,
    rss: 200,
    preview: 200,
    replies: [reply],
    likers: 1,
    likeCount: 1,
    likeCountInFeed: 1,
  }
  const gone = {
    following: false,
    discover: false,
    post: 404,
    posts: 404,
    likes: 404,
    rss: 404,
    preview: 404,
    replies: [],
    likers: 0,
    likeCount: 0,
    likeCountInFeed: 0,
  }
  const setDeactivated = (isDeactivated: boolean, version: number) =>
    receive(service, 'user.changed', {
      userId: author,
      version,
      username: 'leaving',
      name: 'Leaving',
      picture: null,
      isDeactivated,
    })
  expect(await seen()).toEqual(shown)
  await setDeactivated(true, 2)
  expect(await seen()).toEqual(gone)
  const mention = await write(reader, { content: 'Where is @leaving?' })
  const created = (await publishedBy(service)).find(({ key }) => key === mention)
  expect(created).toMatchObject({ data: { mentionedUserIds: [] } })
  const like = async (isLiked: boolean) =>
    (await service.call(likesApi.like, { postId: other, isLiked }, reader)).body.likeCount
  expect([await like(true), await like(true), await like(false)]).toEqual([1, 1, 0])
  await setDeactivated(false, 3)
  expect(await seen()).toEqual(shown)
})

it('counts no replies and shares of a deactivated person until they return', async () => {
  const { service, aReader, write } = library
  const [author, person] = [await aReader('replied_to'), await aReader('replier')]
  const postId = await write(author, { content: 'A question' })
  const reply = await write(person, { postType: 'REPLY', content: 'An answer', replyToPostId: postId })
  await write(person, { postType: 'REPLY', content: 'To myself', replyToPostId: reply })
  await service.call(postsApi.share, { postId, isShared: true }, person)
  await write(person, { postType: 'SHARE', content: 'Look', sharedPostId: postId })
  const thread = await write(author, { postType: 'REPLY', content: 'To be deleted', replyToPostId: postId })
  await write(person, { postType: 'REPLY', content: 'An answer to it', replyToPostId: thread })
  await service.call(postsApi.remove, { postId: thread }, author)
  const counts = async () => {
    const [{ body }, feed] = [
      await service.call(postsApi.get, { postId }),
      await service.call(feedsApi.ofUser, { username: 'replied_to' }),
    ]
    const listed = feed.body.items.find((post) => post.postId === postId)
    expect(listed).toMatchObject({ replyCount: body.replyCount, shareCount: body.shareCount })
    return [body.replyCount, body.shareCount]
  }
  const setDeactivated = (isDeactivated: boolean, version: number) =>
    receive(service, 'user.changed', {
      userId: person,
      version,
      username: 'replier',
      name: 'Replier',
      picture: null,
      isDeactivated,
    })
  // The deleted post stays in its thread for the answer to it.
  expect(await counts()).toEqual([2, 2])
  await setDeactivated(true, 2)
  expect(await counts()).toEqual([1, 0])
  // Their session may last some seconds longer.
  const late = await write(person, { postType: 'REPLY', content: 'Late', replyToPostId: postId })
  await service.call(postsApi.share, { postId, isShared: false }, person)
  await service.call(postsApi.share, { postId, isShared: true }, person)
  await setDeactivated(true, 3)
  expect(await counts()).toEqual([1, 0])
  await setDeactivated(false, 4)
  expect(await counts()).toEqual([3, 2])
  await service.call(postsApi.remove, { postId: late }, person)
  expect(await counts()).toEqual([2, 2])
  await setDeactivated(true, 5)
  await erasePerson(service, person)
  expect(await counts()).toEqual([0, 0])
})

it('orders posts without the likes of a deactivated reader until they are back', async () => {
  const { service, aReader, write } = library
  const [reader, fan] = [await aReader('writer'), await aReader('fan')]
  const replyToPostId = await write(reader, { content: 'Which one?' })
  const reply = (content: string) => write(reader, { postType: 'REPLY', content, replyToPostId })
  const [liked, other] = [await reply('This one'), await reply('That one')]
  await service.call(likesApi.like, { postId: liked }, fan)
  const order = async () => {
    const { body } = await service.call(threadsApi.replies, { postId: replyToPostId, sortBy: 'popular' })
    return body.items.map(({ postId }) => postId)
  }
  const counts = async () => {
    const published = (await publishedBy(service)).filter(({ type }) => type === 'post.likes-counted')
    const likes = published.flatMap(({ data }) => data['likes'] as { postId: string; likeCount: number }[])
    return likes.map(({ postId, likeCount }) => [postId, likeCount])
  }
  const setDeactivated = (isDeactivated: boolean, version: number) =>
    receive(service, 'user.changed', {
      userId: fan,
      version,
      username: 'fan',
      name: 'Fan',
      picture: null,
      isDeactivated,
    })
  const before = (await counts()).length
  expect(await order()).toEqual([liked, other])
  await setDeactivated(true, 2)
  expect(await order()).toEqual([other, liked])
  // Their session may last some seconds longer.
  await service.call(likesApi.like, { postId: liked, isLiked: false }, fan)
  const late = await service.call(likesApi.like, { postId: liked, isLiked: true }, fan)
  expect(late.body.likeCount).toBe(0)
  await setDeactivated(true, 3)
  await setDeactivated(false, 4)
  expect(await order()).toEqual([liked, other])
  expect((await counts()).slice(before)).toEqual([
    [liked, 0],
    [liked, 1],
  ])
})

it('answers a blocked reader as if the name were unknown', async () => {
  const { service, aReader, block } = library
  const [owner, blocked] = [await aReader('owner'), await aReader('blocked')]
  await block(owner, blocked)
  for (const endpoint of [feedsApi.ofUser, likesApi.likedBy]) {
    const unknown = await service.call(endpoint, { username: 'nobody_here' }, blocked)
    expect(await service.call(endpoint, { username: 'owner' }, blocked)).toMatchObject({
      status: 404,
      body: unknown.body,
    })
    expect((await service.call(endpoint, { username: 'owner' })).status).toBe(200)
    expect((await service.call(endpoint, { username: 'blocked' }, owner)).status).toBe(200)
  }
  await library.write(blocked, { content: 'A zanzibar thought' })
  const rss = async (as: string | null, username = 'owner') => {
    const cookie = as ? await service.cookieOf(as) : ''
    const response = await fetch(`${service.origin}/api/users/${username}/posts/rss`, { headers: { cookie } })
    return [response.status, (await response.text()).includes('zanzibar')]
  }
  expect([await rss(blocked), await rss(owner), await rss(null)]).toEqual([
    [404, false],
    [200, false],
    [200, false],
  ])
  expect([await rss(owner, 'blocked'), await rss(null, 'blocked')]).toEqual([
    [200, false],
    [200, true],
  ])
})
