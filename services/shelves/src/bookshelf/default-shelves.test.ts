import { bookshelvesApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { publishedBy, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let ada: string
let ben: string
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
  ben = await library.aReader('ben')
})
afterAll(() => library.service.close())

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
      body: { message: 'Default bookshelves can’t be renamed' },
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
