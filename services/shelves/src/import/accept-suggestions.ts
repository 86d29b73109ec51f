import type { Import, importsApi } from '@flyleaf/contracts'
import type { Batch, Batching, Verb } from '@flyleaf/service'
import { chooseBooks, type Choice } from './choose-books.ts'
import { requireImport } from './find-import.ts'
import { publishProgress } from './import-jobs.ts'

/** Each of these takes several statements, and the reader's shelves are locked meanwhile. */
const ROWS = 10
const SUGGESTED = `import_row join book on book.book_id = suggestions[1]
  where import_id = $1 and state = 'placeholder' and suggestions <> '{}'`

/** The kind of batched work that accepts the first suggestion of every uncertain row of an import. */
export const SUGGESTIONS = 'suggestions of an import'

export const acceptSome: Batch = async (work, importId) => {
  const [owned] = await work.sql<{ userId: string; state: Import['state'] }>(
    `select user_id as "userId", state from import where import_id = $1 for update`,
    [importId],
  )
  if (!owned) return null
  const rows = await work.sql<Choice>(
    `select book_key as "bookKey", suggestions[1] as "bookId" from ${SUGGESTED} order by line limit ${ROWS}`,
    [importId],
  )
  const choices = [...new Map(rows.map((choice) => [choice.bookKey, choice])).values()]
  if (choices.length > 0) await chooseBooks(work, owned.userId, choices, new Date())
  const isLast = rows.length < ROWS
  await publishProgress(work, importId, owned.userId, owned.state, isLast)
  return isLast ? null : importId
}

/** Accepts the first suggestions; jobs accept the others. */
export const acceptSuggestions: Verb<typeof importsApi.accept, Batching> = async (work, { importId }) => {
  await requireImport(work, importId)
  const [suggested] = await work.sql<{ count: number }>(
    `select count(*)::integer as count from ${SUGGESTED}`,
    [importId],
  )
  await work.batches.begin(work, SUGGESTIONS, importId)
  const accepted = suggested!.count
  return {
    accepted,
    message: accepted === 1 ? '1 suggestion accepted' : `${accepted} suggestions accepted`,
  }
}
