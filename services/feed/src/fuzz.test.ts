import {
  buddyReadsApi,
  feedsApi,
  likesApi,
  marginApi,
  postImagesApi,
  postsApi,
  threadsApi,
} from '@flyleaf/contracts'
import { fuzzApi, type Sender } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from './testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

async function aReader(): Promise<Sender> {
  const [reader, author] = [await library.aReader(), await library.aReader()]
  const known = {
    postId: [await library.write(reader), await library.write(author)],
    bookId: [await library.aBook()],
    bookshelfId: [await library.aBookshelf(reader)],
    username: ['reader_1', 'reader_2'],
    buddyReadId: [await aBuddyRead(reader, author)],
  }
  return {
    cookie: await library.service.cookieOf(reader),
    known: {
      ...known,
      images: [[]],
      replyToPostId: known.postId,
      sharedPostId: known.postId,
      replyToBookshelfId: known.bookshelfId,
    },
  }
}

/** Who has read together before still does. */
async function aBuddyRead(reader: string, author: string) {
  const bookId = await library.aBook()
  const { username } = (
    await library.service.call(postsApi.get, { postId: await library.write(author) }, reader)
  ).body.author!
  const invited = await library.service.call(buddyReadsApi.invite, { bookId, username }, reader)
  const { buddyReadId } = invited.body.buddyRead
  await library.service.call(buddyReadsApi.accept, { buddyReadId }, author)
  return buddyReadId
}

it.each(
  Object.entries({ postsApi, threadsApi, likesApi, feedsApi, marginApi, buddyReadsApi, postImagesApi }),
)('%s answers arbitrary input with a documented status', async (_name, api) => {
  await expect(fuzzApi(library.service, api, { aReader })).resolves.toBeUndefined()
})
