import { expect, it } from 'vitest'
import { splitTitle } from '@flyleaf/contracts/binding'
import { SMALLEST_TEXT, composeCover } from './compose-cover.ts'
import { widthOf } from './measure-title.ts'

it('composes the same cover for a book every time', () => {
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
])('splits title and subtitle of %j', (full, title, subtitle) => {
  expect(splitTitle(full)).toEqual({ title, subtitle })
})

const TITLES = [
  'Emma',
  'Middlemarch',
  'Persuasion',
  'Austerlitz',
  'The Metamorphosis',
  'Charlotte’s Web',
  'Crime and Punishment',
  'Convenience Store Woman',
  'Braiding Sweetgrass',
  'The Hound of the Baskervilles',
  'Frankenstein; or, The Modern Prometheus',
  'The Strange Case of Dr Jekyll and Mr Hyde',
]

it.each(TITLES)('sets %s legibly without breaking words, on a thumbnail of any width', (title) => {
  const { thumbnailSize, titleFrom, title: short } = composeCover(title, 'Somebody')
  const longest = Math.max(...short.split(' ').map((word) => widthOf(word) - word.length * 0.02))
  for (let width: number = titleFrom; width < 100; width++) {
    const size = Math.max(SMALLEST_TEXT, (thumbnailSize * width) / 100)
    expect(longest * size).toBeLessThan(width * 0.86)
  }
})

it('shows the title on a small cover, 72 wide, wherever it fits in the smallest type', () => {
  expect(composeCover('Convenience Store Woman', 'Sayaka Murata').titleFrom).toBe(72)
  expect(composeCover('The Left Hand of Darkness', 'Ursula K. Le Guin').titleFrom).toBe(72)
  // Browsers break lines after hyphens.
  expect(composeCover('Winnie-the-Pooh', 'A. A. Milne').titleFrom).toBe(48)
})

it('shows an initial on a thumbnail too narrow for the title', () => {
  expect(composeCover('The Metamorphosis', 'Franz Kafka')).toMatchObject({ titleFrom: 80, initial: 'M' })
  expect(composeCover('Emma', 'Jane Austen').titleFrom).toBe(48)
})
