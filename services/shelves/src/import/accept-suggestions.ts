import type { importsApi } from '@flyleaf/contracts'
import type { Batch, Batching, Db, Handler } from '@flyleaf/service'
import { sql } from 'kysely'
import { currentId } from '../book/find-books.ts'
import { chooseBooks } from './choose-books.ts'
import { requireImport } from './find-import.ts'
import { publishProgress } from './import-jobs.ts'
import { NO_SUGGESTIONS } from './import.view.ts'

/** Each of these takes several statements, and the reader's shelves are locked meanwhile. */
const ROWS = 6

/** The uncertain rows of an import, with the books that are suggested first. */
const suggested = (db: Db, importId: string) =>
  db
    .selectFrom('import_row')
    .innerJoin('book', (join) =>
      join.on('book.bookId', '=', currentId(sql<string>`${sql.ref('import_row.suggestions')}[1]`)),
    )
    .where('importId', '=', importId)
    .where('state', '=', 'placeholder')
    .where('suggestions', '<>', NO_SUGGESTIONS)

/** The kind of batched work that accepts the first suggestion of every uncertain row of an import. */
export const SUGGESTIONS = 'suggestions of an import'

export const acceptSome: Batch = async (work, importId) => {
  const owned = await work.db
    .selectFrom('import')
    .select(['userId', 'state'])
    .where('importId', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (!owned) return null
  const rows = await suggested(work.db, importId)
    .select((of) => [of.ref('bookKey').$notNull().as('bookKey'), 'book.bookId'])
    .orderBy('line')
    .limit(sql.lit(ROWS))
    .execute()
  const choices = [...new Map(rows.map((choice) => [choice.bookKey, choice])).values()]
  if (choices.length > 0) await chooseBooks(work, owned.userId, choices, new Date())
  const isLast = rows.length < ROWS
  await publishProgress(work, importId, owned.userId, owned.state, isLast)
  return isLast ? null : importId
}

/** Accepts the first suggestions; jobs accept the others. */
export const acceptSuggestions: Handler<typeof importsApi.accept, Batching> = async (work, { importId }) => {
  await requireImport(work, importId)
  const { accepted } = await suggested(work.db, importId)
    .select(sql<number>`count(*)::integer`.as('accepted'))
    .executeTakeFirstOrThrow()
  await work.batches.begin(work, SUGGESTIONS, importId)
  return {
    accepted,
    message: accepted === 1 ? '1 suggestion accepted' : `${accepted} suggestions accepted`,
  }
}
