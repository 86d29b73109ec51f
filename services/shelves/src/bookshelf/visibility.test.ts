import { bookshelvesApi, shelvedBooksApi } from '@flyleaf/contracts'
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
    const { items } = (await call(bookshelvesApi.collaborating, {}, cleo)).body
    expect(items.map((shelf) => shelf.name)).toContain('Soon closed')
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

  it("hide a collaborator on the cards of others' bookshelves", async () => {
    const { call } = library.service
    const [dora, finn] = [await library.aReader('dora'), await library.aReader('finn')]
    const bookshelfId = await library.aBookshelf(ada, { name: 'Ours', bookIds: [await library.aBook()] })
    await library.collaborate(bookshelfId, dora)
    const block = { blockerId: dora, blockedId: finn, version: 1, at: new Date().toISOString() }
    await receive(library.service, 'user.blocked', { ...block, isBlocked: true })
    const shown = async (viewer: string | null) => {
      const { body } = await call(bookshelvesApi.get, { bookshelfId }, viewer)
      const { items } = (await call(bookshelvesApi.discover, {}, viewer)).body
      const listed = items.find((shelf) => shelf.bookshelfId === bookshelfId)!
      expect([listed.collaborators, listed.collaboratorCount]).toEqual([
        body.collaborators,
        body.collaboratorCount,
      ])
      return [body.collaborators.map(({ username }) => username), body.collaboratorCount]
    }
    expect(await shown(finn)).toEqual([[], 0])
    expect(await shown(null)).toEqual([['dora'], 1])
  })
})
