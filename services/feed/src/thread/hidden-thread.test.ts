import { SnapshotPage, feedsApi, likesApi, postsApi, threadsApi, type Post } from '@flyleaf/contracts'
import { erasePerson, publishedBy, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let [owner, replier, reader] = ['', '', '']
let name = ''
let count = 0
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())
beforeEach(async () => {
  name = `owner_${(count += 1)}`
  owner = await library.aReader(name)
  replier = await library.aReader()
  reader = await library.aReader()
})

const deactivate = (isDeactivated: boolean, version: number) =>
  receive(library.service, 'user.changed', {
    userId: owner,
    version,
    username: name,
    name,
    picture: null,
    isDeactivated,
  })

/** What a thread begins with: its id, and the field of a reply that names it. */
const roots = {
  bookshelf: { create: () => library.aBookshelf(owner), field: 'replyToBookshelfId' },
  post: { create: () => library.write(owner), field: 'replyToPostId' },
}

describe.each(['bookshelf', 'post'] as const)('the replies of others below a %s', (kind) => {
  /** A reply of somebody else's, and a reply to it. */
  async function aThread(rootId: string) {
    const reply = await library.write(replier, { postType: 'REPLY', [roots[kind].field]: rootId })
    return [reply, await library.write(replier, { postType: 'REPLY', replyToPostId: reply })] as const
  }

  /** Which of the replies a viewer reads at their addresses, in shares of them, and in what somebody likes. */
  async function found(replies: readonly string[], as: string | null) {
    const { call } = library.service
    const among = (posts: readonly (Post | Post['sharedPost'])[]) =>
      posts.flatMap((post) => (post && replies.includes(post.postId) ? post.postId : []))
    const [liked, discovered] = [
      (await call(likesApi.likedBy, { username: await usernameOf(replier) }, as)).body.items,
      (await call(feedsApi.discover, {}, as)).body.items,
    ]
    const statuses = []
    for (const postId of replies) statuses.push((await call(postsApi.get, { postId }, as)).status)
    return { statuses, liked: among(liked), shared: among(discovered.map(({ sharedPost }) => sharedPost)) }
  }
  const usernameOf = async (userId: string) =>
    (
      await library.service.database.sql<{ username: string }>(
        `select username from person where user_id = $1`,
        [userId],
      )
    )[0]!.username

  it('are hidden from anyone its owner blocks, and from everybody while its owner waits to be erased', async () => {
    const replies = await aThread(await roots[kind].create())
    const [reply] = replies
    await library.service.call(likesApi.like, { postId: reply }, replier)
    await library.write(replier, { postType: 'SHARE', content: 'Look', sharedPostId: reply })
    const shown = { statuses: [200, 200], liked: [reply], shared: [reply] }
    const hidden = { statuses: [404, 404], liked: [], shared: [] }
    // A new post may take a moment to reach Discover.
    for (const viewer of [reader, null]) await expect.poll(() => found(replies, viewer)).toEqual(shown)
    await library.block(owner, reader)
    expect(await found(replies, reader)).toEqual(hidden)
    expect(await found(replies, null)).toEqual(shown)
    await deactivate(true, 2)
    expect(await found(replies, null)).toEqual(hidden)
    await deactivate(false, 3)
    expect(await found(replies, null)).toEqual(shown)
    expect(await found(replies, reader)).toEqual(hidden)
  })

  it('are published with the owner and the bookshelf of the thread, when they are written, changed and read again', async () => {
    const rootId = await roots[kind].create()
    const bookshelfId = kind === 'bookshelf' ? rootId : null
    const replies = await aThread(rootId)
    await library.service.call(postsApi.edit, { postId: replies[1], content: 'Edited' }, replier)
    const published = await publishedBy(library.service)
    const response = await fetch(`${library.service.origin}/internal/events/snapshots/posts`, {
      headers: { 'x-internal-secret': 'a-secret-for-tests' },
    })
    const snapshot = SnapshotPage.parse(await response.json()).events
    const isReply = ({ data }: { data: unknown }) => replies.includes((data as Post).postId)
    const events = [...published, ...snapshot].filter(isReply)
    expect(events.length).toBeGreaterThanOrEqual(5)
    for (const { data } of events)
      expect(data).toMatchObject({ threadOwnerId: owner, threadBookshelfId: bookshelfId })
    const ofRoot = published.filter(({ key }) => key === rootId)
    expect(ofRoot.length > 0).toBe(kind === 'post')
    for (const { data } of ofRoot)
      expect(data).toMatchObject({ threadOwnerId: null, threadBookshelfId: null })
  })
})

it('stays hidden when the owner of its bookshelf is erased, before the bookshelf is deleted', async () => {
  const { service, aBookshelf, write } = library
  const bookshelfId = await aBookshelf(owner)
  const postId = await write(replier, { postType: 'REPLY', replyToBookshelfId: bookshelfId })
  const statuses = async () => [
    (await service.call(threadsApi.ofBookshelf, { bookshelfId }, reader)).status,
    (await service.call(postsApi.get, { postId }, reader)).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  await erasePerson(service, owner)
  expect(await statuses()).toEqual([404, 404])
  await aBookshelf(owner, { bookshelfId, version: 2 })
  expect(await statuses()).toEqual([404, 404])
})
