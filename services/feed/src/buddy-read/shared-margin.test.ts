import { buddyReadsApi, feedsApi, likesApi, marginApi, postsApi, threadsApi } from '@flyleaf/contracts'
import { publishedBy, untilPublished } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { buddyReaders, idsIn } from '../testing/buddy-readers.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const { aBuddyRead, call, note, notes, seen, told } = buddyReaders(() => library)

it('shows each how far the other is, and what both wrote up to where they are', async () => {
  const pair = await aBuddyRead()
  const { ada, grace, buddyReadId, bookId } = pair
  library.reach(ada, bookId, { share: 0.5 })
  library.reach(grace, bookId, { share: 0.25 })
  await note(ada, buddyReadId, 100, 'On page 100')
  await note(ada, buddyReadId, 400, 'On page 400')
  await note(grace, buddyReadId, 160, 'On page 160')
  const margin = async (as: string) => (await call(buddyReadsApi.margin, { buddyReadId }, as)).body
  expect(await margin(grace)).toMatchObject({
    reached: 0.25,
    buddyReached: 0.5,
    openCount: 2,
    sealedCount: 1,
    ticks: [{ share: 0.12 }, { share: 0.2 }, { share: 0.5 }],
  })
  expect(await margin(ada)).toMatchObject({ reached: 0.5, buddyReached: 0.25, openCount: 3, sealedCount: 0 })
  expect(await notes(grace, buddyReadId)).toEqual(['On page 100', 'On page 160'])
  expect(await notes(grace, buddyReadId, 'sealed')).toEqual(['On page 400'])
  library.reach(grace, bookId, { share: 0.5 })
  expect(await notes(grace, buddyReadId)).toEqual(['On page 100', 'On page 160', 'On page 400'])
})

it('shows a note to nobody else, and to the two only in their margin and at its address', async () => {
  const { ada, grace, adaName, buddyReadId, bookId } = await aBuddyRead()
  const { aReader, follow, reach } = library
  const third = await aReader()
  for (const reader of [grace, third]) {
    await follow(reader, ada)
    reach(reader, bookId, { share: 1 })
  }
  const postId = await note(ada, buddyReadId, 84, 'Between us')
  const reply = await library.write(grace, {
    postType: 'REPLY',
    content: 'Us alone',
    replyToPostId: postId,
  })
  for (const as of [grace, third, null]) {
    await library.service.database.sql(`delete from discover_snapshot`)
    const lists = [
      await call(feedsApi.discover, { limit: 50 }, as),
      await call(feedsApi.ofBook, { bookId }, as),
      await call(feedsApi.ofUser, { username: adaName }, as),
      await call(likesApi.likedBy, { username: adaName }, as),
      await call(marginApi.notes, { bookId, show: 'open' }, as),
      await call(marginApi.notes, { bookId, show: 'sealed' }, as),
      ...(as ? [await call(feedsApi.following, {}, as)] : []),
    ]
    expect(lists.flatMap(idsIn)).not.toContain(postId)
    expect((await call(marginApi.get, { bookId }, as)).body.ticks).toEqual([])
    const [address, replies] = as === grace ? [200, 200] : [404, 404]
    expect(await seen(as, postId)).toBe(address)
    expect(await seen(as, reply)).toBe(address)
    expect((await call(threadsApi.replies, { postId }, as)).status).toBe(replies)
  }
  for (const endpoint of [
    buddyReadsApi.margin,
    buddyReadsApi.notes,
    buddyReadsApi.end,
    buddyReadsApi.accept,
    buddyReadsApi.decline,
  ])
    expect((await call(endpoint as typeof buddyReadsApi.end, { buddyReadId }, third)).status).toBe(404)
  const state = (await publishedBy(library.service)).filter(({ key }) => key === postId || key === reply)
  expect(state.length).toBeGreaterThan(0)
  for (const { data } of state) expect(data).toMatchObject({ audience: 'ME', content: '' })
})

it('lets both like, answer and save a note, but share it with nobody', async () => {
  const { ada, grace, adaName, graceName, buddyReadId } = await aBuddyRead()
  const postId = await note(ada, buddyReadId, 84, 'Between us')
  expect((await call(likesApi.like, { postId, isLiked: true }, grace)).body.likeCount).toBe(1)
  expect((await call(postsApi.save, { postId, isSaved: true }, grace)).status).toBe(200)
  expect((await call(postsApi.share, { postId, isShared: true }, grace)).status).toBe(403)
  const reply = { postType: 'REPLY', content: 'Yes', replyToPostId: postId }
  const answered = (await call(postsApi.create, reply as never, grace)).body.post
  expect(answered).toMatchObject({ audience: 'ME', sharedWith: { username: adaName } })
  expect((await call(postsApi.get, { postId }, ada)).body).toMatchObject({
    sharedWith: { username: graceName },
    replyCount: 1,
  })
  expect(idsIn(await call(threadsApi.replies, { postId }, ada))).toEqual([answered.postId])
})

it('keeps what was written for two between them, at a place of its book', async () => {
  const { ada, grace, buddyReadId, bookId } = await aBuddyRead()
  const postId = await note(ada, buddyReadId, 84, 'Between us')
  const edit = async (changes: object) =>
    (await call(postsApi.edit, { postId, content: 'Between us two', ...changes }, ada)).status
  expect(await edit({ audience: 'EVERYONE' })).toBe(400)
  expect(await edit({ bookId: await library.aBook() })).toBe(400)
  expect(await edit({ position: null })).toBe(400)
  expect(await edit({ audience: 'ME', bookId, position: { unit: 'page', at: 90 } })).toBe(200)
  expect((await call(postsApi.get, { postId }, grace)).body).toMatchObject({ content: 'Between us two' })
  await call(buddyReadsApi.end, { buddyReadId }, ada)
  expect(await edit({ audience: 'FOLLOWERS' })).toBe(400)
})

it('needs a place whose share of the book is known', async () => {
  const { ada, buddyReadId, bookId } = await aBuddyRead()
  library.reach(ada, bookId, { pageCount: null })
  const written = { buddyReadId, postType: 'QUOTE' as const, content: 'So it goes' }
  const refused = await call(buddyReadsApi.write, { ...written, position: { unit: 'page', at: 3 } }, ada)
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'position.at' }] } })
  const percent = await call(buddyReadsApi.write, { ...written, position: { unit: 'percent', at: 3 } }, ada)
  expect(percent.body.post).toMatchObject({ postType: 'QUOTE', audience: 'ME' })
})

it('tells the other of notes that they have reached, once an hour', async () => {
  const { ada, grace, buddyReadId, bookId } = await aBuddyRead()
  library.reach(grace, bookId, { share: 0.25 })
  await note(ada, buddyReadId, 400, 'Further on')
  expect(await told('buddy-read.noted', buddyReadId)).toHaveLength(0)
  await note(ada, buddyReadId, 100, 'Here')
  await note(ada, buddyReadId, 101, 'And here')
  const [noted, ...more] = await told('buddy-read.noted', buddyReadId)
  expect(noted!.data).toMatchObject({ writerId: ada, readerId: grace, bookId, title: 'Middlemarch' })
  expect(more).toEqual([])
  await library.service.database.sql(
    `update buddy_read set invitee_told_at = invitee_told_at - interval '1 hour' where buddy_read_id = $1`,
    [buddyReadId],
  )
  await note(ada, buddyReadId, 102, 'Later')
  expect(await told('buddy-read.noted', buddyReadId)).toHaveLength(2)
})

it('mentions nobody, who would be told of it before they are there', async () => {
  const { ada, grace, graceName, buddyReadId, bookId } = await aBuddyRead()
  library.reach(grace, bookId, { share: 0.25 })
  const postId = await note(ada, buddyReadId, 400, `Wait until you are here, @${graceName}`)
  const content = `You will not believe it, @${graceName}`
  expect((await call(postsApi.edit, { postId, content }, ada)).status).toBe(200)
  await untilPublished(library.service)
  const states = (await publishedBy(library.service)).filter(({ key }) => key === postId)
  expect(states.map(({ type }) => type)).toEqual(['post.created', 'post.changed'])
  for (const { data } of states) expect(data).toMatchObject({ mentionedUserIds: [] })
})
