import {
  bookshelvesApi,
  invitationsApi,
  privateNotesApi,
  readingApi,
  recordsApi,
  shelvedBooksApi,
  type Audience,
} from '@flyleaf/contracts'
import { KINDS, aCast, findBreaches, openRoutes, receiveRelations } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodreadsFile, importFile, rowsOf, upload } from './import/testing.ts'
import { aLibrary, type Library } from './testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

it('keeps what is private from every kind of reader, in every call', async () => {
  const { call } = library.service
  const people = await aCast(library.aReader)
  await receiveRelations(library.service, people)
  const { owner } = people
  const book = await library.aBook()
  const other = await library.aBook('Emma')
  const aShelf = (name: string, audience: Audience) =>
    library.aBookshelf(owner, { name, description: `${name} described`, audience, bookIds: [book] })
  const open = await aShelf('Opening', 'EVERYONE')
  const closed = await aShelf('Closedname', 'ME')
  const followed = await aShelf('Followedname', 'FOLLOWERS')
  await library.collaborate(followed, people.collaborator)
  await call(shelvedBooksApi.note, { bookshelfId: closed, bookId: book, notes: 'Closednote' }, owner)
  await library.collaborate(closed, people.collaborator)
  const invited = await call(
    invitationsApi.create,
    { bookshelfId: closed, username: 'a_invited', message: 'Invitationtext' },
    owner,
  )
  await call(bookshelvesApi.follow, { bookshelfId: open }, people.follower)
  await call(privateNotesApi.set, { bookId: book, text: 'Privatenote' }, owner)
  await library.service.database.sql(
    `insert into inscription values ($1, 'aletter0aletter0aletter0', $2, $3, 'Inscriptionwords', now())`,
    [owner, book, people.stranger],
  )
  const begun = await call(readingApi.begin, { bookId: book }, owner)
  await call(readingApi.set, { bookId: book, status: 'reading', page: 5, note: 'Progressnote' }, owner)
  const proposed = await call(
    recordsApi.change,
    { bookId: book, version: 0, title: 'Proposedtitle', reason: 'Why' },
    owner,
  )
  const ownFile = goodreadsFile({ Title: 'Ownbooktitle', Author: 'Ann', 'Exclusive Shelf': 'to-read' })
  const [own] = await rowsOf(library.service, await importFile(library.service, ownFile, owner), owner)
  const file = goodreadsFile({ Title: 'Importedtitle', Author: 'Ann', 'Exclusive Shelf': 'to-read' })
  const importId = await upload(library.service, file, owner)

  const others = KINDS.filter((kind) => kind !== 'blocked' && kind !== 'blocker')
  const breaches = await findBreaches(library.service, 'shelves', {
    people,
    known: {
      bookId: [book, other],
      bookIds: [[book], [other]],
      bookshelfId: [open],
      bookshelfIds: [[open]],
      sourceBookshelfId: [open],
      targetBookshelfId: [await aShelf('Opentarget', 'EVERYONE')],
      updates: [[{ bookId: book, position: 0 }]],
      username: ['a_owner', 'a_stranger'],
      readingId: [begun.body.reading.readingId],
      year: ['2025'],
      line: ['2'],
      // Hardly any list of generated names is valid.
      otherNames: [['Currer Bell']],
      startedAt: ['2020'],
      finishedAt: ['2021'],
    },
    secrets: {
      'an open bookshelf': { ids: { bookshelfId: [open] }, word: 'Opening', seenBy: others },
      'a private bookshelf': {
        ids: { bookshelfId: [closed], bookshelfIds: [[closed]], sourceBookshelfId: [closed] },
        word: 'Closednote',
        seenBy: ['owner', 'collaborator'],
      },
      'a bookshelf for followers': {
        ids: { bookshelfId: [followed], bookshelfIds: [[followed]], sourceBookshelfId: [followed] },
        word: 'Followedname',
        seenBy: ['owner', 'follower', 'collaborator'],
      },
      'its name': { ids: {}, word: 'Closedname', seenBy: ['owner', 'collaborator', 'invited'] },
      'an invitation': {
        ids: { invitationId: [invited.body.invitation.invitationId] },
        beside: { bookshelfId: [closed] },
        word: 'Invitationtext',
        seenBy: ['owner', 'invited'],
      },
      'a private note': { ids: {}, beside: { bookId: [book] }, word: 'Privatenote', seenBy: ['owner'] },
      'an inscription': {
        ids: { letterId: ['aletter0aletter0aletter0'] },
        beside: { bookId: [book] },
        word: 'Inscriptionwords',
        seenBy: ['owner'],
      },
      'reading progress': {
        ids: { readingId: [begun.body.reading.readingId] },
        beside: { bookId: [book] },
        word: 'Progressnote',
        seenBy: ['owner'],
      },
      'a proposal': {
        ids: { changeId: [proposed.body.change.changeId] },
        word: 'Proposedtitle',
        seenBy: ['owner'],
      },
      'a book of their own': {
        ids: { bookId: [own!.book!.bookId] },
        word: 'Ownbooktitle',
        seenBy: ['owner'],
      },
      'an import': { ids: { importId: [importId] }, word: 'Importedtitle', seenBy: ['owner'] },
    },
    // Collaborators see that there are invitations to the bookshelf, which are not theirs to withdraw.
    // An open bookshelf refuses everybody's notes before it looks for the book.
    allowed: {
      'shelvedBooks.note': others.filter((kind) => kind !== 'owner'),
      'bookshelves.get': ['invited'],
      'invitations.withdraw': ['collaborator'],
    },
  })
  expect(breaches).toEqual([])
})

it('opens only these routes to visitors, beside the calls that say so', async () => {
  expect(await openRoutes(library.service)).toEqual([
    'GET /api/bookshelves/:bookshelfId/books/rss',
    'GET /api/bookshelves/:bookshelfId/export',
  ])
})
