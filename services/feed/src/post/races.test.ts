import { likesApi, postsApi, threadsApi } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let [ada, ben, cat] = ['', '', '']
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
  ben = await library.aReader('ben')
  cat = await library.aReader('cat')
})
afterAll(() => library.service.close())

const get = async (postId: string, as: string | null = null) =>
  (await library.service.call(postsApi.get, { postId }, as)).body
const reply = (as: string, replyToPostId: string) =>
  library.write(as, { postType: 'REPLY', content: 'Indeed', replyToPostId })

it('keeps likes, saves and shares correct under twenty simultaneous toggles', async () => {
  const { call } = library.service
  const postId = await library.write(ada)
  const taps = (times: number) =>
    Promise.all(
      [likesApi.like, postsApi.save, postsApi.share].flatMap((toggle) =>
        Array.from({ length: times }, () => call(toggle, { postId }, ben)),
      ),
    )
  const even = await taps(20)
  expect(even.map((answer) => answer.status)).toEqual(even.map(() => 200))
  const none = { isLiked: false, isSaved: false, isShared: false }
  expect(await get(postId, ben)).toMatchObject({ likeCount: 0, shareCount: 0, viewer: none })
  await taps(7)
  const all = { isLiked: true, isSaved: true, isShared: true }
  expect(await get(postId, ben)).toMatchObject({ likeCount: 1, shareCount: 1, viewer: all })
})

it('does not deadlock when a post is deleted while shares are added and removed', async () => {
  const { call } = library.service
  for (let round = 0; round < 5; round++) {
    const postId = await library.write(ada)
    const share = await library.write(ben, { postType: 'SHARE', content: '', sharedPostId: postId })
    const answers = await Promise.all([
      call(postsApi.remove, { postId }, ada),
      call(postsApi.remove, { postId: share }, ben),
      call(postsApi.share, { postId: share }, cat),
      call(postsApi.share, { postId }, ben),
    ])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    const left = await library.service.database.sql(
      `select 1 from post where shared_post_id = $1 and deleted_at is null`,
      [postId],
    )
    expect(left).toEqual([])
  }
})

it('counts replies exactly while they are added and deleted, and keeps a deleted post with replies', async () => {
  const { call } = library.service
  const postId = await library.write(ada, { title: 'Title' })
  const replies = await Promise.all(Array.from({ length: 6 }, () => reply(ben, postId)))
  await Promise.all([
    ...replies.slice(0, 3).map((one) => call(postsApi.remove, { postId: one }, ben)),
    reply(cat, postId),
    reply(cat, postId),
  ])
  expect(await get(postId)).toMatchObject({ replyCount: 5 })
  const nested = await reply(cat, replies[3]!)
  await call(postsApi.remove, { postId: replies[3]! }, ben)
  const { body } = await call(threadsApi.replies, { postId, sortBy: 'oldest' })
  expect(body.items).toHaveLength(5)
  expect(body.items.find((one) => one.postId === replies[3])).toMatchObject({
    isDeleted: true,
    content: '',
    title: null,
    replyCount: 1,
  })
  await call(postsApi.remove, { postId: nested }, cat)
  expect(await get(postId)).toMatchObject({ replyCount: 4 })
})

it('either rejects a reply to a post that is being deleted or keeps the deleted post', async () => {
  const { call } = library.service
  for (let round = 0; round < 5; round++) {
    const postId = await library.write(ada)
    const answer = { postType: 'REPLY' as const, content: 'Indeed', replyToPostId: postId }
    const [removed, replied] = await Promise.all([
      call(postsApi.remove, { postId }, ada),
      call(postsApi.create, answer, ben),
    ])
    expect(removed.status).toBe(200)
    const after = await call(postsApi.get, { postId })
    if (replied.status === 201) expect(after.body).toMatchObject({ isDeleted: true, replyCount: 1 })
    else expect([replied.status, after.status]).toEqual([404, 404])
  }
})

it('notifies people whom an edit mentions for the first time, once', async () => {
  const { call } = library.service
  const postId = await library.write(ada, { content: 'With @ben' })
  for (const content of ['With @ben and @cat', 'With nobody', '@cat again, and @ben, and @ada'])
    await call(postsApi.edit, { postId, content }, ada)
  const published = (await publishedBy(library.service)).filter(
    (event) => event.type === 'post.mentioned' && event.key === postId,
  )
  expect(published.map((event) => event.data['mentionedUserIds'])).toEqual([[cat]])
})

it('keeps a revision and a version for each of several simultaneous edits', async () => {
  const { call } = library.service
  const postId = await library.write(ada, { content: 'First' })
  const texts = Array.from({ length: 6 }, (_, n) => `Edit ${n}`)
  const edits = await Promise.all(texts.map((content) => call(postsApi.edit, { postId, content }, ada)))
  expect(edits.map((edit) => edit.status)).toEqual(texts.map(() => 200))
  const { body: history } = await call(postsApi.history, { postId })
  const now = await get(postId)
  expect([...history.items.map((revision) => revision.content), now.content].toSorted()).toEqual(
    [...texts, 'First'].toSorted(),
  )
  const published = (await publishedBy(library.service)).filter((event) => event.key === postId)
  expect(published.map((event) => event.data['version'])).toEqual([1, 2, 3, 4, 5, 6, 7])
})
