import { likesApi } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

it('notifies the author of a reply on a private bookshelf only while they may read it', async () => {
  const { service, aReader, aBookshelf, write } = library
  const [owner, guest] = [await aReader('owner'), await aReader('guest')]
  const bookshelfId = await aBookshelf(owner, { isPrivate: true, collaboratorIds: [guest] })
  const postId = await write(guest, { postType: 'REPLY', replyToBookshelfId: bookshelfId })
  const answer = () => write(owner, { postType: 'REPLY', content: 'Indeed', replyToPostId: postId })
  const answers = [await answer()]
  await service.call(likesApi.like, { postId }, owner)
  await service.call(likesApi.like, { postId }, owner)
  await aBookshelf(owner, { bookshelfId, version: 2, isPrivate: true, collaboratorIds: [] })
  answers.push(await answer())
  await service.call(likesApi.like, { postId }, owner)
  const published = await publishedBy(service)
  const likes = published.filter(({ type }) => type === 'post.liked')
  expect(likes.map(({ data }) => data['reachesAuthor'])).toEqual([true, false])
  const replies = answers.map((key) => published.find((event) => event.key === key)!.data)
  expect(replies.map((data) => data['replyToAuthorId'])).toEqual([guest, null])
})
