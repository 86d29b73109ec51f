import { expect, it } from 'vitest'
import { Model, type Post, type Shelf } from './model.ts'

it('finds words that a viewer may not see', () => {
  const model = new Model()
  const shelf: Shelf = {
    id: 's',
    owner: 'ada',
    isPrivate: true,
    collaborators: new Set(['ben']),
    isDeleted: false,
  }
  const word = model.canary('a private bookshelf', (viewer) => model.seesShelf(viewer, shelf))
  const seers = () =>
    ['ada', 'ben', 'cat', null].filter((viewer) => model.leaksIn(`… ${word} …`, viewer, '/').length === 0)
  expect(seers()).toEqual(['ada', 'ben'])
  shelf.isPrivate = false
  expect(seers()).toEqual(['ada', 'ben', 'cat', null])
  model.setBlock('cat', 'ada', true)
  expect(seers()).toEqual(['ada', 'ben', null])
  model.remember(['ada', 'ben', 'cat', null])
  model.leaving.add('ada')
  expect(seers()).toEqual(['ada'])
  expect(model.leaksIn(word, 'ben', '/', { isLate: true })).toEqual([])
  expect(model.leaksIn(word, 'cat', '/', { isLate: true })).toHaveLength(1)
})

it('hides a thread from whom a block separates from the author of its first post, but not their own replies', () => {
  const model = new Model()
  const aPost = (author: string, root?: Post): Post => ({
    id: author,
    author,
    shelf: undefined,
    root,
    isDeleted: false,
  })
  const first = aPost('ada')
  const reply = aPost('ben', first)
  const seers = () => ['ada', 'ben', 'cat', null].filter((viewer) => model.seesPost(viewer, reply))
  model.setBlock('ada', 'cat', true)
  expect(seers()).toEqual(['ada', 'ben', null])
  model.leaving.add('ada')
  expect(seers()).toEqual(['ada', 'ben'])
})
