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
