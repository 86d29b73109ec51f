import { KINDS, aCast, findBreaches, receiveRelations } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIndex, type Index } from './testing/an-index.ts'

let index: Index
beforeAll(async () => void (index = await anIndex()))
afterAll(() => index.service.close())

it('keeps what is private from every kind of reader, in every call', async () => {
  const people = await aCast(index.aReader)
  await receiveRelations(index.service, people)
  const { owner } = people
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
      'a bookshelf that turned private': { ids: { q: ['closedname'] }, word: 'Closedname', seenBy: [] },
      'a reply below it': { ids: { q: ['closedreply'] }, word: 'Closedreply', seenBy: [] },
    },
  })
  expect(breaches).toEqual([])
})
