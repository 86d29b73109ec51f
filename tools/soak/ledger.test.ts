import { expect, it } from 'vitest'
import { Ledger, type Post, type Shelf } from './ledger.ts'

const aShelf = (owner: string): Shelf => ({
  id: 's',
  owner,
  name: '',
  isPrivate: false,
  isDeleted: false,
  collaborators: new Set(),
  books: new Set(),
})
const aPost = (author: string, root?: Post): Post => ({
  id: author,
  author,
  text: '',
  shelf: undefined,
  root,
  isDeleted: false,
  isReserved: false,
})

it('finds words that a viewer may not see', () => {
  const ledger = new Ledger()
  const shelf = { ...aShelf('ada'), isPrivate: true, collaborators: new Set(['ben']) }
  const word = ledger.canary('a private bookshelf', (viewer) => ledger.seesShelf(viewer, shelf))
  const seers = () =>
    ['ada', 'ben', 'cat', null].filter((viewer) => ledger.leaksIn(`… ${word} …`, viewer, '/').length === 0)
  expect(seers()).toEqual(['ada', 'ben'])
  shelf.isPrivate = false
  expect(seers()).toEqual(['ada', 'ben', 'cat', null])
  ledger.setBlock('cat', 'ada', true)
  expect(seers()).toEqual(['ada', 'ben', null])
  ledger.remember(['ada', 'ben', 'cat', null])
  ledger.setLeaving('ada', true)
  expect(seers()).toEqual(['ada'])
  expect(ledger.leaksIn(word, 'ben', '/', { isLate: true })).toEqual([])
  expect(ledger.leaksIn(word, 'cat', '/', { isLate: true })).toHaveLength(1)
})

it('hides a thread from whom a block separates from the author of its first post, but not their own replies', () => {
  const ledger = new Ledger()
  const reply = aPost('ben', aPost('ada'))
  const seers = () => ['ada', 'ben', 'cat', null].filter((viewer) => ledger.seesPost(viewer, reply))
  ledger.setBlock('ada', 'cat', true)
  expect(seers()).toEqual(['ada', 'ben', null])
  ledger.setLeaving('ada', true)
  expect(seers()).toEqual(['ada', 'ben'])
})

it('ends follows with a block, and does not bring them back', () => {
  const ledger = new Ledger()
  ledger.follows.set('ada ben', true).set('ben ada', true)
  ledger.setBlock('ada', 'ben', true)
  expect(ledger.blocks()).toEqual(['ada ben'])
  ledger.setBlock('ada', 'ben', false)
  expect(ledger.blocks()).toEqual([])
  expect([...ledger.follows.values()]).toEqual([false, false])
})
