import { buddyReadsApi, likesApi, postsApi } from '@flyleaf/contracts'
import { publishedBy, untilPublished } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { buddyReaders } from '../testing/buddy-readers.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const { aBuddyRead, call, note, seen } = buddyReaders(() => library)

const like = (as: string, postId: string) => call(likesApi.like, { postId, isLiked: true }, as)
const answer = (as: string, replyToPostId: string, content: string) =>
  library.write(as, { postType: 'REPLY', content, replyToPostId })
async function eventsOf(postId: string) {
  await untilPublished(library.service)
  return (await publishedBy(library.service)).filter(({ key }) => key === postId)
}

it('tells the writer of a note, and of an answer to it, what the other does, without words', async () => {
  const { ada, grace, graceName, buddyReadId } = await aBuddyRead()
  const third = await library.aReader(`third_of_${graceName}`)
  const noteId = await note(ada, buddyReadId, 84, 'Between us')
  await like(grace, noteId)
  const byGrace = await answer(grace, noteId, `Us alone, not @third_of_${graceName}`)
  await like(ada, byGrace)
  const byAda = await answer(ada, byGrace, 'Of course')
  expect(await eventsOf(noteId)).toContainEqual(
    expect.objectContaining({
      type: 'post.liked',
      data: expect.objectContaining({ userId: grace, authorId: ada, reachesAuthor: true }),
    }),
  )
  expect(await eventsOf(byGrace)).toContainEqual(
    expect.objectContaining({
      type: 'post.liked',
      data: expect.objectContaining({ userId: ada, authorId: grace, reachesAuthor: true }),
    }),
  )
  for (const [postId, replyToAuthorId] of [
    [byGrace, ada],
    [byAda, grace],
  ] as const) {
    const states = (await eventsOf(postId)).filter(({ type }) => type !== 'post.liked')
    expect(states[0]!.type).toBe('post.created')
    for (const { data } of states)
      expect(data).toMatchObject({
        replyToAuthorId,
        threadOwnerId: ada,
        mentionedUserIds: [],
        audience: 'ME',
        content: '',
      })
  }
  expect(await seen(third, byGrace)).toBe(404)
})

it('tells nobody what is written after the end', async () => {
  const { ada, grace, adaName, buddyReadId } = await aBuddyRead()
  const noteId = await note(ada, buddyReadId, 84, 'Between us')
  const byGrace = await answer(grace, noteId, 'Us alone')
  const byAda = await answer(ada, byGrace, 'Of course')
  await call(buddyReadsApi.end, { buddyReadId }, grace)
  const reply = { postType: 'REPLY' as const, content: 'Still there?' }
  for (const [as, postId] of [
    [grace, noteId],
    [grace, byAda],
    [ada, byGrace],
  ] as const) {
    expect((await like(as, postId)).status).toBe(404)
    expect((await call(postsApi.create, { ...reply, replyToPostId: postId }, as)).status).toBe(404)
  }
  const content = `Us alone, @${adaName}`
  expect((await call(postsApi.edit, { postId: byGrace, content }, grace)).status).toBe(404)
})
