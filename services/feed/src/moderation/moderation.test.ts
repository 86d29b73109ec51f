import { feedsApi, postImagesApi, postsApi } from '@flyleaf/contracts'
import {
  erasePerson,
  exportFor,
  findOccurrences,
  publishedBy,
  receive,
  untilPublished,
} from '@flyleaf/service/testing'
import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { OldRemovals } from './old-removals.ts'

let library: Library
beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.service.close())

const moderate = (
  postId: string,
  version: number,
  state: { isRemoved?: boolean; isMarkedSpoiler?: boolean; areImagesRemoved?: boolean },
) =>
  receive(library.service, 'post.moderated', {
    postId,
    version,
    isRemoved: false,
    isMarkedSpoiler: false,
    ...state,
  })
const get = (postId: string, as: string | null = null) => library.service.call(postsApi.get, { postId }, as)
const reply = (as: string, replyToPostId: string) =>
  library.write(as, { postType: 'REPLY', content: 'A reply', replyToType: 'POST', replyToPostId })
const typesOf = async (postId: string) => {
  await untilPublished(library.service)
  return (await publishedBy(library.service)).filter(({ key }) => key === postId).map(({ type }) => type)
}

it('removes a post for everybody, and restores it as it was', async () => {
  const { service, aReader, write } = library
  const [author, other] = [await aReader(), await aReader()]
  const post = await write(author, { content: 'First words' })
  await service.call(postsApi.edit, { postId: post, content: 'Second words' }, author)
  const answered = await write(author, { content: 'Answered' })
  const answer = await reply(other, answered)
  await moderate(post, 1, { isRemoved: true })
  await moderate(post, 1, { isRemoved: true })
  for (const reader of [null, author, other]) expect((await get(post, reader)).status).toBe(404)
  const { body: discovered } = await service.call(feedsApi.discover, {}, other)
  expect(discovered.items.map(({ postId }) => postId)).not.toContain(post)
  expect(await exportFor(service, author)).toMatchObject({ 'removed-posts': [{ content: 'Second words' }] })

  await moderate(answered, 1, { isRemoved: true })
  expect((await get(answered)).body).toMatchObject({ isDeleted: true, content: '', replyCount: 1 })
  expect((await service.call(postsApi.history, { postId: answered }, other)).body.items).toEqual([])

  await moderate(post, 2, {})
  // Late, and ignored.
  await moderate(post, 1, { isRemoved: true })
  expect((await get(post, other)).body).toMatchObject({ content: 'Second words', isDeleted: false })
  const { body: history } = await service.call(postsApi.history, { postId: post }, other)
  expect(history.items).toMatchObject([{ content: 'First words' }])
  expect((await typesOf(post)).slice(-2)).toEqual(['post.deleted', 'post.changed'])
  expect((await get(answer)).status).toBe(200)
})

it('counts a removed reply again when it is restored', async () => {
  const { aReader, write } = library
  const [author, other] = [await aReader(), await aReader()]
  const post = await write(author)
  const first = await reply(other, post)
  const second = await reply(author, first)
  const countOf = async (postId: string) => (await get(postId)).body.replyCount
  await moderate(first, 1, { isRemoved: true })
  await moderate(second, 1, { isRemoved: true })
  expect(await countOf(post)).toBe(0)
  await moderate(second, 2, {})
  expect([await countOf(post), await countOf(first)]).toEqual([1, 1])
  await moderate(first, 2, {})
  expect([await countOf(post), await countOf(first)]).toEqual([1, 1])
})

it('marks a post as a spoiler, and takes the mark back unless its author had set it', async () => {
  const { aReader, write } = library
  const author = await aReader()
  const [plain, marked] = [await write(author), await write(author, { isSpoiler: true })]
  const isSpoiler = async (postId: string) => (await get(postId)).body.isSpoiler
  for (const postId of [plain, marked]) {
    await moderate(postId, 1, { isMarkedSpoiler: true })
    expect(await isSpoiler(postId)).toBe(true)
    await moderate(postId, 2, {})
  }
  expect([await isSpoiler(plain), await isSpoiler(marked)]).toEqual([false, true])
})

it('keeps the mark when the author edits the post, and says so', async () => {
  const { service, aReader, write } = library
  const [author, other] = [await aReader(), await aReader()]
  const post = await write(author)
  const edit = (isSpoiler = false) =>
    service.call(postsApi.edit, { postId: post, content: 'Other words', isSpoiler }, author)
  await moderate(post, 1, { isMarkedSpoiler: true })
  const marked = { isSpoiler: true, viewer: { isMarkedSpoiler: true } }
  expect((await edit()).body.post).toMatchObject({ content: 'Other words', ...marked })
  expect((await get(post, author)).body).toMatchObject(marked)
  expect((await get(post, other)).body.viewer).not.toHaveProperty('isMarkedSpoiler')
  await moderate(post, 2, {})
  const { body } = await get(post, author)
  expect(body.isSpoiler).toBe(false)
  expect(body.viewer).not.toHaveProperty('isMarkedSpoiler')
  // What the author wants meanwhile holds afterwards.
  await moderate(post, 3, { isMarkedSpoiler: true })
  await edit(true)
  await moderate(post, 4, {})
  expect((await get(post, author)).body.isSpoiler).toBe(true)
})

it('sends moderation the images of a post that the reporter may read', async () => {
  const { service, aReader, write, block } = library
  const [author, reader, blocked] = [await aReader(), await aReader(), await aReader()]
  const picture = { width: 20, height: 10, channels: 3, background: 'green' } as const
  const bytes = await sharp({ create: picture }).png().toBuffer()
  const { body } = await service.upload(postImagesApi.upload, [bytes], author)
  const post = await write(author, { images: body.images.map(({ url }) => url) })
  await block(author, blocked)
  const ask = (place: number, readerId: string) =>
    fetch(`${service.origin}/internal/reported/post/${post}/images/${place}?readerId=${readerId}`, {
      headers: { 'x-internal-secret': 'a-secret-for-tests' },
    })
  const image = await (await ask(0, reader)).arrayBuffer()
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 20 })
  expect([(await ask(1, reader)).status, (await ask(0, blocked)).status]).toEqual([404, 404])
})

it('deletes the images of a removed post when it can no longer be restored', async () => {
  const { service, aReader, write } = library
  const author = await aReader()
  const picture = { width: 20, height: 10, channels: 3, background: 'green' } as const
  const bytes = await sharp({ create: picture }).png().toBuffer()
  const { body } = await service.upload(postImagesApi.upload, [bytes], author)
  const images = body.images.map(({ url }) => url)
  const post = await write(author, { images })
  const { sql } = service.database
  const stored = () => sql(`select 1 from post_image where post_id = $1`, [post])
  await moderate(post, 1, { isRemoved: true })
  const old = service.app.get(OldRemovals)
  await old.finish()
  expect(await stored()).toHaveLength(1)
  await sql(`update moderated_post set removed_at = now() - interval '121 days' where post_id = $1`, [post])
  await old.finish()
  expect(await stored()).toEqual([])
  const file = images[0]!.replace('/media', `${service.mediaDir}/public`)
  await expect.poll(() => existsSync(file)).toBe(false)
  expect(await sql(`select 1 from moderated_post where post_id = $1`, [post])).toEqual([])
})

it('describes to moderation only what the reporter may read', async () => {
  const { service, aReader, write, block } = library
  const [author, reader, blocked] = [await aReader(), await aReader(), await aReader()]
  const post = await write(author, { content: 'Buy ||cheap|| books' })
  await block(author, blocked)
  const ask = (readerId: string, secret = 'a-secret-for-tests') =>
    fetch(`${service.origin}/internal/reported/post/${post}?readerId=${readerId}`, {
      headers: { 'x-internal-secret': secret },
    })
  expect(await (await ask(reader)).json()).toMatchObject({ ownerId: author, text: 'Buy ||cheap|| books' })
  expect([(await ask(blocked)).status, (await ask(reader, 'wrong')).status]).toEqual([404, 403])
})

it('erases what was removed with its author', async () => {
  const { service, aReader, write } = library
  const gone = await aReader('zanzibar')
  const post = await write(gone, { content: 'zanzibar' })
  await moderate(post, 1, { isRemoved: true })
  await erasePerson(service, gone)
  await untilPublished(service)
  expect(await findOccurrences(service, 'zanzibar')).toEqual([])
})
