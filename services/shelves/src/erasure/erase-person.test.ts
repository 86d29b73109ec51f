import { booksApi, bookshelvesApi } from '@flyleaf/contracts'
import {
  erasePerson,
  exportFor,
  findOccurrences,
  publishedBy,
  receive,
  untilPublished,
} from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

const CANARY = 'zanzibar'
let library: Library
beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.service.close())

const erase = (userId: string) => erasePerson(library.service, userId)

it('exports everything stored about a person, and nothing else', async () => {
  const { service, aReader, aBook, aBookshelf, collaborate } = library
  const [me, other] = [await aReader('me'), await aReader('other')]
  const book = await aBook()
  const mine = await aBookshelf(me, { name: 'Rereading', isPrivate: true, bookIds: [book] })
  const followed = await aBookshelf(other, { name: 'Followed' })
  const shared = await aBookshelf(other, { name: 'Shared', bookIds: [book] })
  await service.call(bookshelvesApi.follow, { bookshelfId: followed }, me)
  await collaborate(shared, me)
  const files = await exportFor(service, me)
  expect(files['bookshelves']).toHaveLength(4)
  expect(files).toMatchObject({
    'books-on-shelves': [
      { bookshelfId: mine, bookshelf: 'Rereading', title: 'Middlemarch', authors: ['George Eliot'] },
    ],
    'followed-bookshelves': [{ bookshelfId: followed, name: 'Followed', owner: 'other' }],
    collaborations: [{ bookshelfId: shared, name: 'Shared' }],
    'goodreads-library': [
      {
        Title: 'Middlemarch',
        Author: 'George Eliot',
        Bookshelves: 'Rereading',
        'Exclusive Shelf': null,
      },
    ],
  })
})

it('deletes all data of an erased person, and keeps others’ bookshelves consistent', async () => {
  const { service, aReader, aBookshelf, aBook, collaborate, receivePost } = library
  const [gone, friend] = [await aReader(CANARY), await aReader('friend')]
  const theirs = await aBookshelf(friend, { name: 'Theirs' })
  const book = await aBook()
  const own = await aBookshelf(gone, { name: 'zanzibar shelf', bookIds: [book] })
  await service.database.sql(`update shelved_book set notes = 'zanzibar' where bookshelf_id = $1`, [own])
  await service.call(bookshelvesApi.follow, { bookshelfId: theirs }, gone)
  await service.call(bookshelvesApi.follow, { bookshelfId: own }, friend)
  await collaborate(theirs, gone)
  const review = { postId: 'review-of-gone', authorId: gone, bookId: book, rating: 4 }
  await receivePost('post.created', review)
  await untilPublished(service)
  expect(await findOccurrences(service, CANARY)).toEqual(
    expect.arrayContaining(['table bookshelf', 'table person', 'table outbox', 'key events:shelves']),
  )

  await erase(gone)
  await receivePost('post.deleted', { ...review, version: 2 })
  await untilPublished(service)
  expect(await findOccurrences(service, CANARY)).toEqual([])
  expect((await service.call(bookshelvesApi.get, { bookshelfId: own }, friend)).status).toBe(404)
  const left = await service.call(bookshelvesApi.get, { bookshelfId: theirs }, friend)
  expect(left.body).toMatchObject({ followerCount: 0 })
  expect(await service.database.sql(`select 1 from collaborator where user_id = $1`, [gone])).toEqual([])
  const rated = await service.call(booksApi.get, { bookId: book })
  expect(rated.body).toMatchObject({ ratingCount: 0, averageRating: null })
  expect(await publishedBy(service)).toContainEqual(
    expect.objectContaining({ type: 'bookshelf.deleted', key: own }),
  )

  const late = { userId: gone, version: 9, username: CANARY, name: CANARY, picture: null }
  await receive(service, 'user.registered', late)
  await receive(service, 'user.changed', late)
  expect(await findOccurrences(service, CANARY)).toEqual([])
  expect(await service.database.sql(`select 1 from bookshelf where owner_id = $1`, [gone])).toEqual([])
})
