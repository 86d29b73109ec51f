import { bookshelvesApi, shelvedBooksApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { publishedBy, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let ada: string
let ben: string
let cleo: string
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
  ben = await library.aReader('ben')
  cleo = await library.aReader('cleo')
})
afterAll(() => library.service.close())

describe('privacy', () => {
  it('never reveals a private bookshelf to a stranger or a visitor', async () => {
    const { call } = library.service
    const bookId = await library.aBook()
    const bookshelfId = await library.aBookshelf(ada, { name: 'Canary', isPrivate: true, bookIds: [bookId] })
    for (const stranger of [ben, null]) {
      expect(await call(bookshelvesApi.get, { bookshelfId }, stranger)).toMatchObject({ status: 404 })
      expect(await call(shelvedBooksApi.list, { bookshelfId }, stranger)).toMatchObject({ status: 404 })
      const ofAda = await call(bookshelvesApi.ofUser, { username: 'ada' }, stranger)
      expect(JSON.stringify(ofAda.body)).not.toContain('Canary')
      expect(JSON.stringify((await call(bookshelvesApi.discover, {}, stranger)).body)).not.toContain('Canary')
    }
    const writes = [
      call(bookshelvesApi.update, { bookshelfId, name: 'Mine' }, ben),
      call(bookshelvesApi.remove, { bookshelfId }, ben),
      call(bookshelvesApi.follow, { bookshelfId }, ben),
      call(shelvedBooksApi.add, { bookshelfId, bookIds: [bookId] }, ben),
      call(shelvedBooksApi.remove, { bookshelfId, bookIds: [bookId] }, ben),
      call(shelvedBooksApi.note, { bookshelfId, bookId, notes: 'Hm' }, ben),
    ]
    for (const { status } of await Promise.all(writes)) expect(status).toBe(404)
    expect(JSON.stringify(await publishedBy(library.service))).not.toContain('Canary')
  })

  it('hides a followed bookshelf once it is made private, and shows it to collaborators', async () => {
    const { call } = library.service
    const bookshelfId = await library.aBookshelf(ada, { name: 'Soon closed' })
    await library.collaborate(bookshelfId, cleo)
    await call(bookshelvesApi.follow, { bookshelfId }, ben)
    await call(bookshelvesApi.update, { bookshelfId, isPrivate: true }, ada)
    expect((await call(bookshelvesApi.following, {}, ben)).body.items).toEqual([])
    const seen = await call(bookshelvesApi.get, { bookshelfId }, cleo)
    expect(seen.body).toMatchObject({ name: 'Soon closed', viewer: { isOwner: false, canEdit: true } })
    expect((await call(bookshelvesApi.collaborating, {}, cleo)).body.items).toHaveLength(1)
    const published = (await publishedBy(library.service)).findLast((event) => event.key === bookshelfId)
    expect(published!.data).toMatchObject({ isPrivate: true, name: '', description: '', previewBookIds: [] })
  })

  it('lets a collaborator change the books and nothing else', async () => {
    const { call } = library.service
    const bookId = await library.aBook()
    const bookshelfId = await library.aBookshelf(ada, { isPrivate: true })
    await library.collaborate(bookshelfId, cleo)
    expect(await call(shelvedBooksApi.add, { bookshelfId, bookIds: [bookId] }, cleo)).toMatchObject({
      body: { bookCount: 1 },
    })
    expect(
      await call(shelvedBooksApi.note, { bookshelfId, bookId, notes: 'Slow, then all at once' }, cleo),
    ).toMatchObject({ status: 200 })
    const { body } = await call(shelvedBooksApi.list, { bookshelfId }, ada)
    expect(body.items).toMatchObject([{ notes: 'Slow, then all at once', book: { bookId } }])
    for (const refused of [
      call(bookshelvesApi.update, { bookshelfId, isPrivate: false }, cleo),
      call(bookshelvesApi.remove, { bookshelfId }, cleo),
    ])
      expect(await refused).toMatchObject({
        status: 403,
        body: { message: 'Only the owner can change this bookshelf' },
      })
    const publicId = await library.aBookshelf(ada)
    expect(await call(shelvedBooksApi.add, { bookshelfId: publicId, bookIds: [bookId] }, ben)).toMatchObject({
      status: 403,
    })
  })
})

describe('default bookshelves', () => {
  it('gives a reader three, once, in reading order', async () => {
    const { call } = library.service
    const dora = await library.aReader('dora')
    await receive(library.service, 'user.registered', {
      userId: dora,
      version: 1,
      username: 'dora',
      name: 'Dora',
      picture: null,
    })
    const { body } = await call(bookshelvesApi.mine, {}, dora)
    expect(body.items.map((shelf) => shelf.name)).toEqual(['Want to Read', 'Currently Reading', 'Read'])
  })

  it('creates them for a reader whose sign-up event has not arrived', async () => {
    const { call } = library.service
    const early = createId()
    const lists = await Promise.all([
      call(bookshelvesApi.mine, {}, early),
      call(bookshelvesApi.mine, {}, early),
    ])
    for (const { body } of lists) expect(body.items).toHaveLength(3)
    await receive(library.service, 'user.registered', {
      userId: early,
      version: 1,
      username: 'early',
      name: 'Early',
      picture: null,
    })
    const { body } = await call(bookshelvesApi.mine, {}, early)
    expect(body.items.map((shelf) => shelf.owner.username)).toEqual(['early', 'early', 'early'])
    const published = (await publishedBy(library.service)).filter((event) => event.data['ownerId'] === early)
    expect(published).toHaveLength(3)
  })

  it('keep their names, but description and privacy may change', async () => {
    const { call } = library.service
    const [shelf] = (await call(bookshelvesApi.mine, { type: 'default' }, ada)).body.items
    const update = (changes: object) =>
      call(bookshelvesApi.update, { bookshelfId: shelf!.bookshelfId, ...changes }, ada)
    expect(await update({ name: 'Foo' })).toMatchObject({
      status: 409,
      body: { message: 'Default bookshelves keep their names' },
    })
    const changes = { name: shelf!.name, description: 'Next on the pile', isPrivate: true }
    expect(await update(changes)).toMatchObject({ status: 200, body: { bookshelf: changes } })
    await update({ isPrivate: false })
  })

  it('make a deletion of several shelves fail as a whole', async () => {
    const { call } = library.service
    const [standing] = (await call(bookshelvesApi.mine, { type: 'default' }, ada)).body.items
    const mine = [await library.aBookshelf(ada), await library.aBookshelf(ada)]
    const remove = (bookshelfIds: string[]) => call(bookshelvesApi.removeMany, { bookshelfIds }, ada)
    expect(await remove([...mine, standing!.bookshelfId])).toMatchObject({ status: 409 })
    expect(await remove([...mine, await library.aBookshelf(ben)])).toMatchObject({ status: 403 })
    expect(await remove([...mine, createId()])).toMatchObject({ status: 404 })
    for (const [bookshelfIds, message] of [
      [[], 'Choose at least one bookshelf'],
      [[mine[0]!, mine[0]!], 'A bookshelf is named twice'],
      [Array.from({ length: 1001 }, () => mine[0]!), 'At most 1000 bookshelves at once'],
    ] as const)
      expect(await remove([...bookshelfIds])).toMatchObject({ status: 400, body: { message } })
    expect(await remove(mine)).toMatchObject({ status: 200, body: { message: '2 bookshelves deleted' } })
    for (const bookshelfId of mine)
      expect(await call(bookshelvesApi.get, { bookshelfId }, ada)).toMatchObject({ status: 404 })
    expect(
      (await publishedBy(library.service))
        .slice(-2)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(mine.toSorted())
  })

  it('cannot be deleted', async () => {
    const { call } = library.service
    const [shelf] = (await call(bookshelvesApi.mine, { type: 'default' }, ada)).body.items
    const refused = await call(bookshelvesApi.remove, { bookshelfId: shelf!.bookshelfId }, ada)
    expect(refused).toMatchObject({ status: 409, body: { message: 'Default bookshelves can’t be deleted' } })
    const bookshelfId = await library.aBookshelf(ada)
    expect(await call(bookshelvesApi.remove, { bookshelfId }, ada)).toMatchObject({ status: 200 })
    expect(await call(bookshelvesApi.get, { bookshelfId }, ada)).toMatchObject({ status: 404 })
    expect((await publishedBy(library.service)).at(-1)).toMatchObject({
      type: 'bookshelf.deleted',
      key: bookshelfId,
    })
  })
})

describe('lists', () => {
  it.each(['name', 'createdAt', 'updatedAt', 'bookCount', 'followerCount', 'replyCount'] as const)(
    'pages by %s both ways without repeating or skipping while shelves are added',
    async (sortBy) => {
      const { call } = library.service
      const reader = await library.aReader()
      for (let n = 0; n < 5; n++) await library.aBookshelf(reader, { name: `Shelf ${n % 3}` })
      const all = (await call(bookshelvesApi.mine, {}, reader)).body.items.map((shelf) => shelf.bookshelfId)
      for (const sortOrder of ['asc', 'desc'] as const) {
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const { body } = await call(
            bookshelvesApi.mine,
            { sortBy, sortOrder, limit: 2, ...(cursor ? { cursor } : {}) },
            reader,
          )
          seen.push(...body.items.map((shelf) => shelf.bookshelfId))
          cursor = body.pagination.nextCursor ?? undefined
          if (seen.length === 2) await library.aBookshelf(reader, { name: 'In between' })
        } while (cursor)
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen).toEqual(expect.arrayContaining(all))
      }
    },
  )

  it('answers 400 to a cursor that is not one', async () => {
    const { call } = library.service
    for (const cursor of ['nonsense', Buffer.from('["x","y"]').toString('base64url')])
      expect(await call(bookshelvesApi.mine, { cursor }, ada)).toMatchObject({
        status: 400,
        body: { message: 'Invalid cursor' },
      })
  })

  it('finds mine by name without accents, by kind and by privacy', async () => {
    const { call } = library.service
    const reader = await library.aReader()
    await library.aBookshelf(reader, { name: 'Été à lire', isPrivate: true })
    await library.aBookshelf(reader, { name: '100% fiction' })
    const names = async (input: object) =>
      (await call(bookshelvesApi.mine, input, reader)).body.items.map((shelf) => shelf.name)
    expect(await names({ q: 'ETE' })).toEqual(['Été à lire'])
    expect(await names({ q: '%' })).toEqual(['100% fiction'])
    expect(await names({ privacy: 'private' })).toEqual(['Été à lire'])
    expect(await names({ type: 'custom', sortBy: 'name', sortOrder: 'asc' })).toEqual([
      '100% fiction',
      'Été à lire',
    ])
  })

  it('previews the first five books in their order', async () => {
    const { call } = library.service
    const bookIds = await Promise.all(Array.from({ length: 7 }, (_, n) => library.aBook(`Book ${n}`)))
    const bookshelfId = await library.aBookshelf(ada, { bookIds })
    const { body } = await call(bookshelvesApi.get, { bookshelfId })
    expect(body).toMatchObject({ bookCount: 7, viewer: { isOwner: false, canEdit: false } })
    expect(body.preview.map((book) => book.bookId)).toEqual(bookIds.slice(0, 5))
  })
})

it('sets the following state, and lists followers', async () => {
  const { call } = library.service
  const bookshelfId = await library.aBookshelf(ada)
  const follow = (isFollowing: boolean, as = ben) =>
    call(bookshelvesApi.follow, { bookshelfId, isFollowing }, as)
  await follow(true, cleo)
  for (const _again of [1, 2])
    expect((await follow(true)).body).toMatchObject({ isFollowing: true, followerCount: 2 })
  const names = async () =>
    (await call(bookshelvesApi.followers, { bookshelfId })).body.items.map(({ username }) => username)
  expect(await names()).toEqual(['ben', 'cleo'])
  expect((await follow(false)).body).toMatchObject({ isFollowing: false, followerCount: 1 })
  expect((await follow(false)).body).toMatchObject({ isFollowing: false, followerCount: 1 })
  expect(await names()).toEqual(['cleo'])
})

it('filters and sorts every list of bookshelves', async () => {
  const { call } = library.service
  const [owner, reader] = [await library.aReader('olga'), await library.aReader()]
  for (const name of ['Été', 'Winter', 'Autumn']) {
    const bookshelfId = await library.aBookshelf(owner, { name, bookIds: [await library.aBook()] })
    await call(bookshelvesApi.follow, { bookshelfId }, reader)
    await library.collaborate(bookshelfId, reader)
  }
  const lists = {
    discover: (input: object) => call(bookshelvesApi.discover, input, reader),
    following: (input: object) => call(bookshelvesApi.following, input, reader),
    collaborating: (input: object) => call(bookshelvesApi.collaborating, input, reader),
    ofUser: (input: object) => call(bookshelvesApi.ofUser, { username: 'olga', ...input }, reader),
  }
  for (const list of Object.values(lists)) {
    const names = async (input: object) => (await list(input)).body.items.map(({ name }) => name)
    expect(await names({ q: 'ete' })).toEqual(['Été'])
    expect(await names({ type: 'custom', privacy: 'private' })).toEqual([])
    expect((await names({ limit: 3, type: 'custom' })).slice(0, 3)).toEqual(['Autumn', 'Winter', 'Été'])
    const sorted = await names({ sortBy: 'name', sortOrder: 'asc', limit: 50, type: 'custom' })
    expect(sorted.filter((name) => ['Été', 'Winter', 'Autumn'].includes(name))).toEqual([
      'Autumn',
      'Été',
      'Winter',
    ])
    expect(await list({ sortBy: 'colour' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid sort by' },
    })
  }
})

it('follows and unfollows, and publishes both', async () => {
  const { call } = library.service
  const bookshelfId = await library.aBookshelf(ada)
  expect((await call(bookshelvesApi.follow, { bookshelfId }, ben)).body).toMatchObject({
    isFollowing: true,
    followerCount: 1,
  })
  expect((await publishedBy(library.service)).at(-1)).toMatchObject({
    type: 'bookshelf.followed',
    data: { ownerId: ada, followerId: ben },
  })
  expect((await call(bookshelvesApi.get, { bookshelfId }, ben)).body.viewer.isFollowing).toBe(true)
  expect((await call(bookshelvesApi.follow, { bookshelfId }, ben)).body).toMatchObject({
    isFollowing: false,
    followerCount: 0,
  })
})

it('counts a reply to a bookshelf once, until it is deleted', async () => {
  const { call } = library.service
  const bookshelfId = await library.aBookshelf(ada)
  const reply = { postId: createId(), postType: 'REPLY', replyToBookshelfId: bookshelfId }
  await library.receivePost('post.created', reply)
  await library.receivePost('post.changed', { ...reply, version: 2 })
  expect((await call(bookshelvesApi.get, { bookshelfId })).body.replyCount).toBe(1)
  await library.receivePost('post.deleted', { ...reply, version: 3 })
  await library.receivePost('post.changed', { ...reply, version: 2 })
  expect((await call(bookshelvesApi.get, { bookshelfId })).body.replyCount).toBe(0)
})

it('counts a reply whose edit arrives before it', async () => {
  const { call } = library.service
  const bookshelfId = await library.aBookshelf(ada)
  const reply = { postId: createId(), postType: 'REPLY', replyToBookshelfId: bookshelfId }
  await library.receivePost('post.changed', { ...reply, version: 2 })
  await library.receivePost('post.created', reply)
  expect((await call(bookshelvesApi.get, { bookshelfId })).body.replyCount).toBe(1)
})

it('stores nothing for a new post that counts nothing', async () => {
  const postId = createId()
  await library.receivePost('post.created', { postId, postType: 'THOUGHT' })
  const kept = await library.service.database.sql(`select 1 from counted_post where post_id = $1`, [postId])
  expect(kept).toEqual([])
})

describe('blocks', () => {
  it('hide the bookshelves of both from each other, and end follows and collaboration', async () => {
    const { call } = library.service
    const [dan, eve] = [await library.aReader('dan'), await library.aReader('eve')]
    const bookshelfId = await library.aBookshelf(dan, { name: 'Dan’s', bookIds: [await library.aBook()] })
    await call(bookshelvesApi.follow, { bookshelfId }, eve)
    const block = (isBlocked: boolean) =>
      receive(library.service, 'user.blocked', {
        blockerId: dan,
        blockedId: eve,
        isBlocked,
        at: new Date().toISOString(),
      })
    await block(true)
    expect(await call(bookshelvesApi.get, { bookshelfId }, eve)).toMatchObject({ status: 404 })
    expect(await call(bookshelvesApi.follow, { bookshelfId }, eve)).toMatchObject({ status: 404 })
    expect(await call(bookshelvesApi.ofUser, { username: 'dan' }, eve)).toMatchObject({ status: 404 })
    expect(await call(bookshelvesApi.ofUser, { username: 'eve' }, dan)).toMatchObject({ status: 404 })
    const lists = await Promise.all([
      call(bookshelvesApi.discover, {}, eve),
      call(bookshelvesApi.following, {}, eve),
    ])
    expect(JSON.stringify(lists.map(({ body }) => body))).not.toContain(bookshelfId)
    expect((await call(bookshelvesApi.get, { bookshelfId }, null)).body.followerCount).toBe(0)
    await block(false)
    expect((await call(bookshelvesApi.get, { bookshelfId }, eve)).body.viewer.isFollowing).toBe(false)
  })
})
