import { privateNotesApi } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TEXT_MAX } from '../import/formats/limits.ts'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

it('is visible to its author only, and published to no other service', async () => {
  const { service } = library
  const [writer, other, bookId] = [await library.aReader(), await library.aReader(), await library.aBook()]
  const text = 'Lent to M., who cried.'
  expect((await service.call(privateNotesApi.set, { bookId, text }, writer)).body).toEqual({
    message: 'Note saved',
    text,
  })
  expect((await service.call(privateNotesApi.get, { bookId }, writer)).body).toEqual({ text })
  expect((await service.call(privateNotesApi.get, { bookId }, other)).body).toEqual({ text: '' })
  expect((await service.call(privateNotesApi.get, { bookId })).status).toBe(401)
  expect(JSON.stringify(await publishedBy(service))).not.toContain('cried')
  await service.call(privateNotesApi.set, { bookId, text: ' ' }, writer)
  expect((await service.call(privateNotesApi.get, { bookId }, writer)).body).toEqual({ text: '' })
})

it('may be as long as an imported one, in any script, and needs a book of the library', async () => {
  const { service } = library
  const [writer, bookId] = [await library.aReader(), await library.aBook()]
  const imported = '李'.repeat(TEXT_MAX)
  const saved = await service.call(privateNotesApi.set, { bookId, text: imported }, writer)
  expect(saved).toMatchObject({ status: 200, body: { text: imported } })
  const long = await service.call(privateNotesApi.set, { bookId, text: 'x'.repeat(TEXT_MAX + 1) }, writer)
  expect(long).toMatchObject({ status: 400, body: { message: 'Note must be at most 50000 characters' } })
  expect((await service.call(privateNotesApi.set, { bookId: 'nosuchbook', text: 'x' }, writer)).status).toBe(
    404,
  )
})
