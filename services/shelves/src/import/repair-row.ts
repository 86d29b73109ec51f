import { importRowNotFound, importRowNotRepairable, type importsApi } from '@flyleaf/contracts'
import { Problem, type Handler } from '@flyleaf/service'
import { requireBook } from '../book/find-books.ts'
import { chooseBooks } from './choose-books.ts'
import { lockImport } from './find-import.ts'
import { rowsOf, toImportRow } from './import.view.ts'

/** Sets the book of a row and moves everything from the book of its reader's own there. */
export const repairRow: Handler<typeof importsApi.repair> = async (work, { importId, line, bookId }) => {
  await lockImport(work, importId)
  const row = await work.db
    .selectFrom('import_row')
    .select(['state', 'bookKey'])
    .where('importId', '=', importId)
    .where('line', '=', line)
    .executeTakeFirst()
  if (!row) throw new Problem(importRowNotFound)
  if (row.state !== 'placeholder') throw new Problem(importRowNotRepairable)
  const chosenId = await requireBook(work.db, bookId)
  await chooseBooks(work, work.caller.userId, [{ bookKey: row.bookKey!, bookId: chosenId }], work.now)
  const repaired = await rowsOf(work.db, importId).where('r.line', '=', line).executeTakeFirstOrThrow()
  return { message: 'Book chosen', row: toImportRow(repaired) }
}
