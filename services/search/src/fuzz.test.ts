import { searchApi } from '@flyleaf/contracts'
import { fuzzApi } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIndex, type Index } from './testing/an-index.ts'

let index: Index
beforeAll(async () => void (index = await anIndex()))
afterAll(() => index.service.close())

it('answers arbitrary input with a documented status', async () => {
  await index.aBook('Middlemarch', ['George Eliot'])
  await index.aPost('On rereading Middlemarch')
  let readers = 0
  await expect(
    fuzzApi(index.service, searchApi, {
      aReader: async () => ({
        cookie: await index.service.cookieOf(await index.aReader(`reader_${++readers}`)),
        known: { q: ['middlemarch', 'george eliot', 'reader'] },
      }),
    }),
  ).resolves.toBeUndefined()
})
