import { postImagesApi, postsApi } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let [ada, ben] = ['', '']
let bookId: string
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
  ben = await library.aReader('ben')
  bookId = await library.aBook()
})
afterAll(() => library.service.close())

const create = (changes: Record<string, unknown>, as = ada) =>
  library.service.call(
    postsApi.create,
    { postType: 'THOUGHT' as const, content: 'With @ben — “so”\n', ...changes },
    as,
  )
const inDatabase = (content: string) =>
  library.service.database.sql(`select 1 from post where content = $1`, [content])

/** A post of each kind. */
const WAYS: Record<string, () => Promise<Record<string, unknown>>> = {
  'a thought': async () => ({}),
  'a thought with a title about a book, given away': async () => ({
    title: 'A title',
    bookId,
    isSpoiler: true,
  }),
  'a note': async () => ({ postType: 'NOTE' }),
  'a poem': async () => ({ postType: 'POETRY', title: 'Ode' }),
  'a review': async () => ({ postType: 'REVIEW', bookId, rating: 3.5, title: 'Good' }),
  'a quote': async () => ({ postType: 'QUOTE', bookId }),
  'a post with images': async () => ({ images: await someImages() }),
  'a reply to a post': async () => ({ postType: 'REPLY', replyToPostId: await library.write(ben) }),
  'a reply to a reply, with what only other types keep': async () => {
    const replyToPostId = await library.write(ben, {
      postType: 'REPLY',
      replyToPostId: await library.write(ada),
    })
    return { postType: 'REPLY', replyToPostId, title: 'No title', bookId, rating: 5 }
  },
  'a reply to a bookshelf': async () => ({
    postType: 'REPLY',
    replyToBookshelfId: await library.aBookshelf(ben),
  }),
  'a reply on a private bookshelf': async () => ({
    postType: 'REPLY',
    replyToBookshelfId: await library.aBookshelf(ben, { isPrivate: true, collaboratorIds: [ada] }),
  }),
  'a reply to a reply on a private bookshelf': async () => {
    const replyToBookshelfId = await library.aBookshelf(ada, { isPrivate: true })
    return {
      postType: 'REPLY',
      replyToPostId: await library.write(ada, { postType: 'REPLY', replyToBookshelfId }),
    }
  },
  'a share with words': async () => ({
    postType: 'SHARE',
    sharedPostId: await library.write(ben, { bookId, title: 'Shared' }),
  }),
  'a share without words': async () => ({
    postType: 'SHARE',
    content: ' ',
    sharedPostId: await library.write(ben),
  }),
}

async function someImages() {
  const image = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const { body } = await library.service.upload(postImagesApi.upload, [image, image], ada)
  const [first, second] = body.images
  return [{ url: second!.url, alternative: 'Green' }, first!.url]
}

describe.each(Object.entries(WAYS))('%s', (_name, written) => {
  it('is returned as later reads return it, and published as later events publish it', async () => {
    const { status, body } = await create(await written())
    expect(status).toBe(201)
    const { postId } = body.post
    expect(body.post).toMatchObject({ author: { userId: ada }, viewer: { isAuthor: true } })
    const read = await library.service.call(postsApi.get, { postId }, ada)
    expect(body.post).toEqual(read.body)
    const { book, sharedPost } = body.post
    expect(body.post).toMatchObject({
      bookId: book?.bookId ?? null,
      sharedPostId: sharedPost?.postId ?? null,
    })

    await library.write(ada, { postType: 'REPLY', replyToPostId: postId })
    const published = (await publishedBy(library.service)).filter((event) => event.key === postId)
    expect(published.map((event) => event.type)).toEqual(['post.created', 'post.changed'])
    const [created, changed] = published
    expect({ ...created!.data, version: 2, replyCount: 1 }).toEqual(changed!.data)
    expect(created!.data).toMatchObject({ version: 1, replyCount: 0, likeCount: 0, authorId: ada })
  })
})

it('is returned without an author who is not known yet', async () => {
  const { status, body } = await create({}, 'areadernobodyknowsof1')
  expect(status).toBe(201)
  expect(body.post.author).toBeNull()
})

it('stores no part of a post whose book or images do not exist', async () => {
  const noBook = await create({ content: 'No book', bookId: 'abooknobodyhasheardof' })
  expect(noBook).toMatchObject({
    status: 404,
    body: { code: 'book.not-found', issues: [{ path: 'bookId' }] },
  })
  const noImage = await create({ content: 'No image', images: ['/media/posts/none.webp'] })
  expect(noImage).toMatchObject({ status: 400, body: { issues: [{ path: 'images.0' }] } })
  expect([...(await inDatabase('No book')), ...(await inDatabase('No image'))]).toEqual([])
  const published = (await publishedBy(library.service)).map((event) => event.data['content'])
  expect(published).not.toContain('No book')
  expect(published).not.toContain('No image')
})

it('has random ids of 24 characters that begin with a letter', async () => {
  const ids: string[] = []
  for (let n = 0; n < 12; n++) ids.push(await library.write(ada))
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]{23}$/)
  expect(ids).not.toEqual(ids.toSorted())
})
