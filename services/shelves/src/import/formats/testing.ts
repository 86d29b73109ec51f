import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inMemory } from './file-source.ts'
import { readExport } from './read-export.ts'
import type { ExportedRow } from './row-reader.ts'

/** A fixture that looks like a real export. */
export const fixture = (name: string) => readFile(path.join(import.meta.dirname, 'fixtures', name))

/** Every row of a file, or why the file is refused. */
export async function rowsIn(file: Uint8Array | string) {
  const { format, rows } = await readExport(inMemory(typeof file === 'string' ? Buffer.from(file) : file))
  const all: ExportedRow[] = []
  for await (const row of rows) all.push(row)
  return { format, rows: all, books: all.map(({ outcome }) => ('book' in outcome ? outcome.book : null)) }
}
