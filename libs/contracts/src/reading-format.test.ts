import { expect, it } from 'vitest'
import { EDITION_FORMATS } from './records.api.ts'
import { formatOf } from './reading-format.ts'

it.each([
  ['Paperback', 'paper'],
  ['Hardcover', 'paper'],
  ['Mass Market Paperback', 'paper'],
  ['Board Book', 'paper'],
  ['Taschenbuch', 'paper'],
  ['Kindle Edition', 'ebook'],
  ['ebook', 'ebook'],
  ['digital', 'ebook'],
  ['Audible Audio', 'audio'],
  ['Digital audiobook', 'audio'],
  ['Audio CD', 'audio'],
  ['Sound recording', 'audio'],
  ['CD-ROM', null],
  ['Unknown Binding', null],
  ['', null],
  [null, null],
])('named %s is %s', (words, format) => expect(formatOf(words)).toBe(format))

it('is known of every format that readers give editions', () => {
  expect(EDITION_FORMATS.map(formatOf)).toEqual(['paper', 'paper', 'ebook', 'audio'])
})
