import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CatalogueChanges } from '@flyleaf/contracts'
import { writeDumps } from '@flyleaf/testing/open-library-dumps'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFile } from '../catalogue-import/import-file.ts'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let folder: string
beforeAll(async () => {
  library = await aLibrary()
  folder = await mkdtemp(join(tmpdir(), 'flyleaf-dumps-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await library.service.close()
})

const ask = (path: string, secret = 'a-secret-for-tests') =>
  fetch(new URL(path, library.service.origin), { headers: { 'x-internal-secret': secret } })

/** Reads the changes from a position to the end. */
async function changesAfter(position: number) {
  const books: CatalogueChanges['books'] = []
  const goneBookIds: string[] = []
  for (let hasMore = true; hasMore;) {
    const page = CatalogueChanges.parse(await (await ask(`/internal/catalogue?after=${position}`)).json())
    books.push(...page.books)
    goneBookIds.push(...page.goneBookIds)
    ;({ position, hasMore } = page)
  }
  return { books, goneBookIds, position }
}

it('lists every imported book once for other services, and removed ones', async () => {
  const { database } = library.service
  await library.aBook('Told by an event')
  const { redirects: _redirects, ...dumps } = await writeDumps(folder, 1200)
  for (const { file } of Object.values(dumps)) await importFile(database, file, () => {})
  const all = await changesAfter(0)
  expect(all.books).toHaveLength(1200)
  expect(new Set(all.books.map(({ bookId }) => bookId)).size).toBe(1200)
  expect(all.books[0]).toMatchObject({ people: [{ name: expect.any(String) }], version: 1 })
  const redirect = join(folder, 'redirect.txt')
  await writeFile(
    redirect,
    '/type/redirect\t/works/OL5W\t2\t2024\t{"key":"/works/OL5W","location":"/works/OL6W"}\n',
  )
  await importFile(database, redirect, () => {})
  const later = await changesAfter(all.position)
  expect(later.goneBookIds).toEqual(['ol0000000005w'])
  expect(later.books.map(({ bookId }) => bookId)).toEqual(['ol0000000006w'])
  expect(await changesAfter(later.position)).toMatchObject({ books: [], goneBookIds: [] })
})

it('answers only services, also for single books', async () => {
  const bookId = await library.aBook('Emma')
  expect(await (await ask(`/internal/books/${bookId}`)).json()).toMatchObject({ bookId, title: 'Emma' })
  await library.service.database.sql(
    `insert into catalogue_alias (alias_id, target_id) values ('formerid', $1)`,
    [bookId],
  )
  expect(await (await ask('/internal/books/formerid')).json()).toMatchObject({ bookId })
  expect((await ask('/internal/books/nothingatall')).status).toBe(404)
  expect((await ask('/internal/catalogue', 'a guess')).status).toBe(403)
  expect((await ask(`/internal/books/${bookId}`, '')).status).toBe(403)
})
