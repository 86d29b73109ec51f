import { importsApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Library } from '../testing/a-library.ts'
import { fixture } from './formats/testing.ts'
import { aLibraryOfDarkness, importFile, rowsOf, stateOf, undo, until } from './testing.ts'

const clipping = (words: string, at: number) =>
  `The Left Hand of Darkness (Le Guin, Ursula K.)\r\n- Your Highlight on Location ${at}-${at + 2} | Added on Sunday\r\n\r\n${words}\r\n==========\r\n`
const [ICE, KING] = [clipping('Ice and light.', 90), clipping('The king was pregnant.', 900)]

let library: Library
beforeAll(async () => void ({ library } = await aLibraryOfDarkness()))
afterAll(() => library.service.close())

it.each(['calibre.csv', 'openreads.csv', 'my-clippings.txt'])('imports %s whole', async (name) => {
  const { service } = library
  const reader = await library.aReader()
  const importId = await importFile(service, await fixture(name), reader)
  const { body } = await service.call(importsApi.get, { importId }, reader)
  expect(body.counts).toMatchObject({ rejected: 0, done: body.counts.rows, unchanged: 0 })
  expect(body.counts.rows).toBe((await rowsOf(service, importId, reader)).length)
  expect((await stateOf(service, reader)).reviews).toBe(0)
})

it('adds the clippings of a later file to those of an earlier one, and takes back only its own', async () => {
  const { service } = library
  const reader = await library.aReader()
  const noteOf = async () => (await stateOf(service, reader)).notes?.map(([, text]) => text)
  const first = '“Ice and light.” (location 90-92)'
  const both = `${first}\n\n“The king was pregnant.” (location 900-902)`
  await importFile(service, ICE, reader)
  expect(await noteOf()).toEqual([first])
  const later = await importFile(service, ICE + KING, reader)
  expect(await noteOf()).toEqual([both])
  const again = await importFile(service, ICE + KING, reader)
  expect(await until(service, again, reader, ({ state }) => state === 'done')).toMatchObject({
    counts: { unchanged: 1 },
  })
  expect(await noteOf()).toEqual([both])
  await undo(service, later, reader)
  expect(await noteOf()).toEqual([first])
})

it('takes back the clippings of a book that the file names in several ways', async () => {
  const { service } = library
  const reader = await library.aReader()
  const other = (words: string, title: string) => clipping(words, 300).replace(/^[^(]*/, `${title} `)
  const file =
    ICE +
    KING +
    other('A second edition.', 'THE LEFT HAND OF DARKNESS') +
    other('A third edition.', 'The left hand of darkness')
  const before = await stateOf(service, reader)
  const importId = await importFile(service, file, reader)
  const [[, note]] = (await stateOf(service, reader)).notes as [[string, string]]
  expect(note.split('\n\n')).toEqual([
    '“Ice and light.” (location 90-92)',
    '“The king was pregnant.” (location 900-902)',
    '“A second edition.” (location 300-302)',
    '“A third edition.” (location 300-302)',
  ])
  await undo(service, importId, reader)
  expect(await stateOf(service, reader)).toEqual(before)
})

it('takes back the first file and leaves what a later one has added', async () => {
  const { service } = library
  const reader = await library.aReader()
  const first = await importFile(service, ICE, reader)
  const later = await importFile(service, KING, reader)
  await undo(service, first, reader)
  expect((await stateOf(service, reader)).notes).toEqual([
    ['The Left Hand of Darkness', '“The king was pregnant.” (location 900-902)'],
  ])
  await undo(service, later, reader)
  expect((await stateOf(service, reader)).notes).toBeNull()
})

it('adds whole clippings up to the length of a note', async () => {
  const { service } = library
  const reader = await library.aReader()
  const long = (letter: string, at: number) => clipping(letter.repeat(30_000), at)
  await importFile(service, long('a', 10), reader)
  await importFile(service, long('b', 20) + KING, reader)
  const [[, note]] = (await stateOf(service, reader)).notes as [[string, string]]
  expect(note.slice(30_000)).toBe('a” (location 10-12)\n\n“The king was pregnant.” (location 900-902)')
})
