import { expect, it } from 'vitest'
import { EDITION_FORMATS } from './records.ts'
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
  ['MP3 CD', 'audio'],
  ['Audiobook', 'audio'],
  ['Hörbuch', 'audio'],
  ['Audio Cassette', 'audio'],
  ['Audio book on CD', 'audio'],
  ['Book on CD', 'audio'],
  ['eAudiobook', 'audio'],
  ['electronic audio', 'audio'],
  ['Online audio', 'audio'],
  ['Paperback with CD', 'paper'],
  ['Hardcover & Audio CD', 'paper'],
  ['Book + MP3', 'paper'],
  ['Sound board book', 'paper'],
  ['Kindle Edition with Audio/Video', 'ebook'],
  ['CD-ROM', null],
  ['Unknown Binding', null],
  ['', null],
  [null, null],
])('named %s is %s', (words, format) => expect(formatOf(words)).toBe(format))

it('is known of every format that readers give editions', () => {
  expect(EDITION_FORMATS.map(formatOf)).toEqual(['paper', 'paper', 'ebook', 'audio'])
})
