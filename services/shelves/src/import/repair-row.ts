import { importRowNotFound, importRowNotRepairable, type importsApi } from '@flyleaf/contracts'
import { Problem, type Verb } from '@flyleaf/service'
import { requireBooks } from '../book/find-books.ts'
import { chooseBooks } from './choose-books.ts'
import { lockImport } from './find-import.ts'
import { readImportRows } from './import.view.ts'

/** Sets the book of a row and moves everything from the book of its reader's own there. */
export const repairRow: Verb<typeof importsApi.repair> = async (work, { importId, line, bookId }) => {
  await lockImport(work, importId)
  const [row] = await work.sql<{ state: string; bookKey: string }>(
    `select state, book_key as "bookKey" from import_row where import_id = $1 and line = $2`,
    [importId, line],
  )
  if (!row) throw new Problem(importRowNotFound)
  if (row.state !== 'placeholder') throw new Problem(importRowNotRepairable)
  await requireBooks(work.sql, [bookId])
  await chooseBooks(work, work.caller.userId, [{ bookKey: row.bookKey, bookId }], work.now)
  const [repaired] = await readImportRows(work.sql, 'r.import_id = $1 and r.line = $2', [importId, line])
  return { message: 'Book chosen', row: repaired! }
}
