import { postsApi, type Audience } from '@flyleaf/contracts'
import { erasePerson, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const choose = (userId: string, version: number, postAudience?: Audience) =>
  receive(library.service, 'privacy.changed', {
    userId,
    version,
    showsLikes: true,
    messagesFrom: 'everyone',
    ...(postAudience && { postAudience }),
  })

/** Whom a post is for that is written with these fields. */
async function audienceOf(author: string, written: Record<string, unknown> = {}) {
  const postId = await library.write(author, written)
  return (await library.service.call(postsApi.get, { postId }, author)).body.audience
}

it('makes posts of every kind for whom their author has chosen, unless the call says otherwise', async () => {
  const [author, bookId] = [await library.aReader(), await library.aBook()]
  expect(await audienceOf(author)).toBe('EVERYONE')
  await choose(author, 2, 'FOLLOWERS')
  for (const written of [
    {},
    { postType: 'NOTE', bookId },
    { postType: 'POETRY', title: 'Lines' },
    { postType: 'REVIEW', bookId, rating: 4 },
    { postType: 'QUOTE', bookId },
  ])
    expect({ written, audience: await audienceOf(author, written) }).toEqual({
      written,
      audience: 'FOLLOWERS',
    })
  expect(await audienceOf(author, { audience: 'EVERYONE' })).toBe('EVERYONE')
  expect(await audienceOf(author, { audience: 'ME' })).toBe('ME')
  expect(await audienceOf(await library.aReader())).toBe('EVERYONE')
})

it('answers the call with the audience, and edits keep it', async () => {
  const author = await library.aReader()
  await choose(author, 2, 'ME')
  const { call } = library.service
  const { post } = (await call(postsApi.create, { postType: 'THOUGHT', content: 'Mine' }, author)).body
  expect(post.audience).toBe('ME')
  await choose(author, 3, 'EVERYONE')
  const edited = await call(postsApi.edit, { postId: post.postId, content: 'Still mine' }, author)
  expect(edited.body.post.audience).toBe('ME')
})

it('leaves replies to their thread, and shares for everyone', async () => {
  const [author, other] = [await library.aReader(), await library.aReader()]
  await choose(author, 2, 'ME')
  const postId = await library.write(other)
  expect(await audienceOf(author, { postType: 'REPLY', replyToPostId: postId })).toBe('EVERYONE')
  expect(await audienceOf(author, { postType: 'SHARE', content: 'Look', sharedPostId: postId })).toBe(
    'EVERYONE',
  )
  expect(await audienceOf(author, { postType: 'SHARE', content: '', sharedPostId: postId })).toBe('EVERYONE')
})

it('takes the newest choice, however late an older one arrives', async () => {
  const author = await library.aReader()
  await choose(author, 3, 'ME')
  await choose(author, 2, 'EVERYONE')
  expect(await audienceOf(author)).toBe('ME')
  await choose(author, 4)
  expect(await audienceOf(author)).toBe('EVERYONE')
})

it('forgets the choice of an erased person', async () => {
  const author = await library.aReader()
  const rows = () => library.service.database.sql(`select 1 from post_audience where user_id = $1`, [author])
  await choose(author, 2, 'ME')
  expect(await rows()).toHaveLength(1)
  await erasePerson(library.service, author)
  await choose(author, 3, 'FOLLOWERS')
  expect(await rows()).toEqual([])
})
