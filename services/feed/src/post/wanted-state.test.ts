import { likesApi, postsApi } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let [ada, ben] = ['', '']
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
  ben = await library.aReader('ben')
})
afterAll(() => library.service.close())

const viewerOf = async (postId: string) =>
  (await library.service.call(postsApi.get, { postId }, ben)).body.viewer

it('likes, saves and shares as requested, however often the call is sent', async () => {
  const { call } = library.service
  const postId = await library.write(ada)
  const set = async (isOn: boolean) => {
    const answers = [
      await call(likesApi.like, { postId, isLiked: isOn }, ben),
      await call(postsApi.save, { postId, isSaved: isOn }, ben),
      await call(postsApi.share, { postId, isShared: isOn }, ben),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]!.body).toMatchObject({ isLiked: isOn, likeCount: Number(isOn) })
    expect(answers[1]!.body).toMatchObject({ isSaved: isOn })
    expect(answers[2]!.body).toMatchObject({ isShared: isOn, shareCount: Number(isOn) })
    expect(await viewerOf(postId)).toMatchObject({ isLiked: isOn, isSaved: isOn, isShared: isOn })
  }
  await set(false)
  await set(true)
  await set(true)
  await set(false)
  await set(false)
  const likes = (await publishedBy(library.service)).filter(
    ({ key, type }) => key === postId && /liked/.test(type),
  )
  expect(likes.map(({ type }) => type)).toEqual(['post.liked', 'post.unliked'])
})

it('stays a like when the same call is sent twice with one Idempotency-Key', async () => {
  const postId = await library.write(ada)
  const like = () => library.service.call(likesApi.like, { postId }, ben, { 'idempotency-key': 'one-tap' })
  const first = await like()
  const again = await like()
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await viewerOf(postId)).toMatchObject({ isLiked: true })
})

it('stays the one direct share when it is edited, until something is said with it', async () => {
  const { call } = library.service
  const sharedPostId = await library.write(ada)
  const share = { postType: 'SHARE', content: '', sharedPostId } as const
  const postId = await library.write(ben, share)
  await call(postsApi.edit, { postId, isSpoiler: true }, ben)
  expect(await library.write(ben, share)).toBe(postId)
  await call(postsApi.edit, { postId, content: 'Read this.' }, ben)
  expect(await library.write(ben, share)).not.toBe(postId)
})
