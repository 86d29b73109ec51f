import { feedsApi, likesApi, postsApi, threadsApi, type Post } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
const viewers = { visitor: null, stranger: '', blocked: '', blocker: '', muter: '' } as Record<
  string,
  string | null
>
let [ada, carol, fan] = ['', '', '']
let [bookId, bookshelfId] = ['', '']
let [post, reply, shelfReply, question, direct, quoting] = ['', '', '', '', '', '']

beforeAll(async () => {
  library = await aLibrary()
  const { call } = library.service
  ada = await library.aReader('ada')
  carol = await library.aReader('carol')
  fan = await library.aReader('fan')
  bookId = await library.aBook()
  bookshelfId = await library.aBookshelf(carol)
  post = await library.write(ada, { bookId })
  question = await library.write(carol)
  reply = await library.write(ada, { postType: 'REPLY', replyToPostId: question })
  shelfReply = await library.write(ada, { postType: 'REPLY', replyToBookshelfId: bookshelfId })
  quoting = await library.write(carol, { postType: 'SHARE', content: 'Look', sharedPostId: post })
  direct = await library.write(carol, { postType: 'SHARE', content: '', sharedPostId: post })
  await call(likesApi.like, { postId: question }, ada)
  await call(likesApi.like, { postId: post }, fan)
  for (const name of ['stranger', 'blocked', 'blocker', 'muter']) {
    const viewer = (viewers[name] = await library.aReader(name))
    for (const author of [ada, carol]) await library.follow(viewer, author)
    await call(postsApi.save, { postId: post }, viewer)
  }
  await library.block(ada, viewers['blocked']!)
  await library.block(viewers['blocker']!, ada)
  await library.mute(viewers['muter']!, ada)
})
afterAll(() => library.service.close())

const ids = ({ items }: { items: Post[] }) => items.map((one) => one.postId)
/** Every list that can contain Ada or her posts, and what a viewer finds of hers there. */
const lists: Record<string, (viewer: string | null) => Promise<string[]>> = {
  discover: async (as) => ids((await library.service.call(feedsApi.discover, {}, as)).body),
  following: async (as) =>
    as ? ids((await library.service.call(feedsApi.following, {}, as)).body) : [post, direct],
  'posts of a friend': async (as) =>
    ids((await library.service.call(feedsApi.ofUser, { username: 'carol' }, as)).body),
  'likes of a friend': async (as) =>
    ids((await library.service.call(likesApi.likedBy, { username: 'fan' }, as)).body),
  'posts about a book': async (as) => ids((await library.service.call(feedsApi.ofBook, { bookId }, as)).body),
  replies: async (as) => ids((await library.service.call(threadsApi.replies, { postId: question }, as)).body),
  'replies to a shelf': async (as) =>
    ids((await library.service.call(threadsApi.ofBookshelf, { bookshelfId }, as)).body),
  'who likes': async (as) =>
    (await library.service.call(likesApi.likes, { postId: question }, as)).body.items.map(
      (one) => one.userId,
    ),
}
const inList: Record<string, string[]> = {}
beforeAll(() => {
  Object.assign(inList, {
    discover: [post],
    following: [post, direct],
    'posts of a friend': [direct],
    'likes of a friend': [post],
    'posts about a book': [post],
    replies: [reply],
    'replies to a shelf': [shelfReply],
    'who likes': [ada],
  })
})

describe.each(Object.keys(lists))('%s', (list) => {
  it.each(['visitor', 'stranger'])('is complete for a %s', async (viewer) => {
    expect(await lists[list]!(viewers[viewer]!)).toEqual(expect.arrayContaining(inList[list]!))
  })

  it.each(['blocked', 'blocker', 'muter'])('excludes her posts from the %s', async (viewer) => {
    const found = await lists[list]!(viewers[viewer]!)
    expect(found.filter((one) => inList[list]!.includes(one))).toEqual([])
  })
})

describe('requested directly', () => {
  it.each(['blocked', 'blocker'])('her post does not exist for the %s', async (viewer) => {
    const { call } = library.service
    const as = viewers[viewer]!
    const about = { postId: post }
    const answers = [
      await call(postsApi.get, about, as),
      await call(threadsApi.replies, about, as),
      await call(threadsApi.shares, about, as),
      await call(likesApi.likes, about, as),
      await call(postsApi.history, about, as),
      await call(likesApi.like, about, as),
      await call(postsApi.save, about, as),
      await call(postsApi.share, about, as),
      await call(postsApi.share, { postId: direct }, as),
      await call(postsApi.create, { postType: 'REPLY', content: 'Hm', replyToPostId: post }, as),
      await call(postsApi.create, { postType: 'SHARE', content: 'Hm', sharedPostId: post }, as),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404))
    const hers = await call(feedsApi.ofUser, { username: 'ada' }, as)
    if (viewer === 'blocked') expect(hers.status).toBe(404)
    else expect(ids(hers.body)).toEqual([])
    expect(ids((await call(feedsApi.saved, {}, as)).body)).toEqual([])
    const { body } = await call(postsApi.get, { postId: quoting }, as)
    expect(body).toMatchObject({ content: 'Look', sharedPost: null })
  })

  it('her post is shown to the muter', async () => {
    const { call } = library.service
    const as = viewers['muter']!
    expect((await call(postsApi.get, { postId: post }, as)).status).toBe(200)
    expect(ids((await call(feedsApi.ofUser, { username: 'ada' }, as)).body)).toContain(post)
    expect(ids((await call(feedsApi.saved, {}, as)).body)).toEqual([post])
    expect((await call(postsApi.get, { postId: quoting }, as)).body.sharedPost?.postId).toBe(post)
  })

  it('does not mention people who have blocked the author or are blocked by them', async () => {
    const { call } = library.service
    const postId = await library.write(viewers['blocked']!, { content: 'With @ada and @carol' })
    const [published] = await library.service.database.sql<{ data: object }>(
      `select data from outbox where key = $1 and type = 'post.created'`,
      [postId],
    )
    expect(published!.data).toMatchObject({ mentionedUserIds: [carol] })
    expect((await call(postsApi.get, { postId }, ada)).status).toBe(404)
  })
})

it('is visible again after an unblock, however late the older event arrives', async () => {
  const { call } = library.service
  const [one, other] = [await library.aReader(), await library.aReader()]
  const postId = await library.write(one)
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const receiveBlock = (isBlocked: boolean, time: string) =>
    receive(library.service, 'user.blocked', { blockerId: one, blockedId: other, isBlocked, at: time })
  await receiveBlock(true, at(0))
  expect((await call(postsApi.get, { postId }, other)).status).toBe(404)
  await receiveBlock(false, at(2))
  await receiveBlock(true, at(1))
  expect((await call(postsApi.get, { postId }, other)).status).toBe(200)
})

it('shows private likes only to their owner', async () => {
  const { call } = library.service
  const shy = await library.aReader('shy_one')
  const wish = (version: number, showsLikes: boolean) =>
    receive(library.service, 'privacy.changed', {
      userId: shy,
      version,
      showsLikes,
      messagesFrom: 'everyone',
    })
  await wish(2, false)
  await wish(1, true)
  const ask = (as: string | null) => call(likesApi.likedBy, { username: 'shy_one' }, as)
  expect(await ask(null)).toMatchObject({ status: 403, body: { code: 'post.likes-private' } })
  expect((await ask(ada)).status).toBe(403)
  expect((await ask(shy)).status).toBe(200)
})
