import { STREAM_PATH } from '@flyleaf/contracts'
import { expect, it } from 'vitest'
import { Ledger, type BuddyRead, type Post, type Shelf } from './ledger.ts'

const aShelf = (owner: string): Shelf => ({
  id: 's',
  owner,
  name: '',
  audience: 'EVERYONE',
  isDeleted: false,
  collaborators: new Set(),
  books: new Set(),
})
const aPost = (author: string, root?: Post, audience: Post['audience'] = 'EVERYONE'): Post => ({
  id: author,
  author,
  text: '',
  shelf: undefined,
  root,
  audience,
  isDeleted: false,
  isReserved: false,
})

it('finds words that a viewer may not see', () => {
  const ledger = new Ledger()
  const shelf: Shelf = { ...aShelf('ada'), audience: 'ME', collaborators: new Set(['ben']) }
  const word = ledger.canary('a private bookshelf', (viewer) => ledger.seesShelf(viewer, shelf))
  const seers = () =>
    ['ada', 'ben', 'cat', null].filter((viewer) => ledger.leaksIn(`… ${word} …`, viewer, '/').length === 0)
  expect(seers()).toEqual(['ada', 'ben'])
  shelf.audience = 'FOLLOWERS'
  ledger.follows.set('cat ada', true)
  expect(seers()).toEqual(['ada', 'ben', 'cat'])
  ledger.follows.set('cat ada', false)
  expect(seers()).toEqual(['ada', 'ben'])
  shelf.audience = 'EVERYONE'
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

it('shows a thread to whom its first post is for, and each reader their own replies', () => {
  const ledger = new Ledger()
  const diary = aPost('ada', undefined, 'FOLLOWERS')
  const reply = aPost('ben', diary)
  ledger.startingFollows.add('ben ada').add('cat ada')
  const seers = (post: Post) =>
    ['ada', 'ben', 'cat', 'dot', null].filter((viewer) => ledger.seesPost(viewer, post))
  expect(seers(diary)).toEqual(['ada', 'ben', 'cat'])
  expect(seers(reply)).toEqual(['ada', 'ben', 'cat'])
  ledger.follows.set('cat ada', false).set('dot ada', true)
  expect(seers(reply)).toEqual(['ada', 'ben', 'dot'])
  ledger.hide(diary, { audience: 'ME' })
  expect([seers(diary), seers(reply)]).toEqual([['ada'], ['ada', 'ben']])
  expect(ledger.isForEveryone(reply)).toBe(false)
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

it('shows a note for two to them alone while they read together, and seals it until they get there', () => {
  const ledger = new Ledger()
  const buddyRead: BuddyRead = { id: 'r', bookId: 'book', readers: ['ada', 'ben'], isEnded: false }
  ledger.buddyReads.push(buddyRead)
  const note: Post = { ...aPost('ada', undefined, 'ME'), placedIn: 'book', buddyRead }
  const reply = aPost('ben', note)
  const seers = (post: Post, path = '/') =>
    ['ada', 'ben', 'cat', null].filter((viewer) => ledger.seesPostAt(viewer, post, path))
  expect([seers(note), seers(reply)]).toEqual([
    ['ada', 'ben'],
    ['ada', 'ben'],
  ])
  expect(seers(note, '/notes?show=open')).toEqual(['ada'])
  ledger.finished.add('ben book').add('cat book')
  expect(seers(note, '/notes?show=open')).toEqual(['ada', 'ben'])
  ledger.setBlock('ben', 'ada', true)
  ledger.setBlock('ben', 'ada', false)
  expect([seers(note), seers(reply)]).toEqual([['ada'], ['ben']])
})

it('shows a dedication to a conversation, and on the flyleaf to whoever has accepted it', () => {
  const ledger = new Ledger()
  const letter = {
    id: 'l',
    bookId: 'book',
    dedication: '',
    members: ['ada', 'ben', 'cat'],
    acceptedBy: new Set(['ben']),
  }
  const seers = (path: string) =>
    ['ada', 'ben', 'cat', 'dot', null].filter((viewer) => ledger.seesLetter(viewer, letter, path))
  expect(seers('/api/messages/conversations/c/messages')).toEqual(['ada', 'ben', 'cat'])
  expect(seers('/api/books/book/inscriptions')).toEqual(['ben'])
})

it('lets the people of a conversation know each other’s names despite a block', () => {
  const ledger = new Ledger()
  ledger.setBlock('ada', 'ben', true)
  expect(ledger.seesPerson('ben', 'ada', STREAM_PATH)).toBe(false)
  ledger.converse(['ada', 'ben', 'cat'])
  expect(ledger.seesPerson('ben', 'ada', STREAM_PATH)).toBe(true)
  expect(ledger.seesPerson('ben', 'ada', '/api/users/ada')).toBe(false)
})
