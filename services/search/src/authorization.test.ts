import type { Book } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { KINDS, aCast, findBreaches, openRoutes, receiveRelations } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIndex, type Index } from './testing/an-index.ts'
import { aShelvesService, type ShelvesService } from './testing/a-shelves-service.ts'

let index: Index
let shelves: ShelvesService
let owner: string
beforeAll(async () => {
  shelves = await aShelvesService({
    '/internal/own-books': ({ readerId }) => ({ books: readerId === owner ? [OWN_BOOK] : [] }),
  })
  index = await anIndex({ environment: { SHELVES_URL: shelves.url } })
})
afterAll(async () => {
  await index.service.close()
  shelves.close()
})

const OWN_BOOK = {
  bookId: createId(),
  title: 'Ownbooktitle',
  authors: ['Ann Onymous'],
  publishedYear: null,
  cover: null,
  pageCount: null,
  language: null,
  isbn13: null,
  subjects: [],
  averageRating: null,
  ratingCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
} satisfies Book

it('keeps what is private from every kind of reader, in every call', async () => {
  const people = await aCast(index.aReader)
  await receiveRelations(index.service, people)
  ;({ owner } = people)
  const others = KINDS.filter((kind) => kind !== 'blocked' && kind !== 'blocker')

  await index.aPost('Openpost', { authorId: owner })
  await index.aBookshelf(owner, { name: 'Openshelf' })
  const bookshelfId = await index.aBookshelf(owner, { name: 'Closedname' })
  await index.aPost('Closedreply', { authorId: owner, postType: 'REPLY', replyToBookshelfId: bookshelfId })
  await index.aBookshelf(owner, { bookshelfId, version: 2, name: '', isPrivate: true })

  const breaches = await findBreaches(index.service, 'search', {
    people,
    known: {},
    secrets: {
      'a post': { ids: { q: ['openpost'] }, word: 'Openpost', seenBy: others },
      'a bookshelf': { ids: { q: ['openshelf'] }, word: 'Openshelf', seenBy: others },
      'a book of their own': { ids: { q: ['ownbooktitle'] }, word: 'Ownbooktitle', seenBy: ['owner'] },
      'a bookshelf that turned private': { ids: { q: ['closedname'] }, word: 'Closedname', seenBy: [] },
      'a reply below it': { ids: { q: ['closedreply'] }, word: 'Closedreply', seenBy: [] },
    },
  })
  expect(breaches).toEqual([])
})

it('opens only these routes to visitors, beside the calls that say so', async () => {
  expect(await openRoutes(index.service)).toEqual([])
})
