import { expect, it } from 'vitest'
import { composeCover, splitTitle } from './compose-cover.ts'
import { widthOf } from './measure-title.ts'

it('dresses a book the same way every time', () => {
  expect(composeCover('Emma', 'Jane Austen')).toEqual(composeCover('Emma', 'Jane Austen'))
})

it('sets a long title smaller than a short one', () => {
  const short = composeCover('Emma', 'Jane Austen')
  const long = composeCover('The Strange Case of Dr Jekyll and Mr Hyde', 'Robert Louis Stevenson')
  expect(long.thumbnailSize).toBeLessThan(short.thumbnailSize)
})

it.each([
  ['Moby-Dick; or, the Whale', 'Moby-Dick', 'or, the Whale'],
  ['Cosmos: A Personal Voyage', 'Cosmos', 'A Personal Voyage'],
  ['Emma', 'Emma', undefined],
])('parts title and subtitle of %j', (full, title, subtitle) => {
  expect(splitTitle(full)).toEqual({ title, subtitle })
})

it('never breaks a word of an ordinary title', () => {
  const title = 'Crime and Punishment'
  const { thumbnailSize } = composeCover(title, 'Fyodor Dostoevsky')
  expect(widthOf('Punishment') * thumbnailSize).toBeLessThan(84)
})
