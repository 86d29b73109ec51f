import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { booksApi } from '@flyleaf/contracts'
import { aLibrary } from '../testing/a-library.ts'
import { importFile } from './import-file.ts'

/** A library into whose catalogue records are imported. */
export async function aCatalogue() {
  const library = await aLibrary()
  const folder = await mkdtemp(join(tmpdir(), 'flyleaf-dumps-'))
  let files = 0
  /** Imports records as lines of a dump. */
  async function take(...records: ([type: string, fields: object, revision?: number] | string)[]) {
    const lines = records.map((record) => {
      if (typeof record === 'string') return record
      const [type, fields, revision = 1] = record
      return `/type/${type}\t${(fields as { key: string }).key}\t${revision}\t2024-01-01T00:00:00\t${JSON.stringify(fields)}`
    })
    const file = join(folder, `dump-${++files}.txt`)
    await writeFile(file, lines.join('\n'))
    return importFile(library.service.database, file, () => {})
  }
  const book = async (bookId: string) => (await library.service.call(booksApi.get, { bookId })).body
  const close = async () => {
    await rm(folder, { recursive: true, force: true })
    await library.service.close()
  }
  return { library, folder, take, book, close }
}
