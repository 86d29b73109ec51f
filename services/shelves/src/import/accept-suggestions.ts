import type { importsApi, InputOf } from '@flyleaf/contracts'
import { UnitOfWork, beforeTransaction, type Caller, type Preparation } from '@flyleaf/service'
import { chooseBooks, type Choice } from './choose-books.ts'
import { requireImport } from './find-import.ts'

const AT_ONCE = 100

/** Accepts the first suggestion of every uncertain row, in batches, so that the reader's shelves are never locked for long. */
async function acceptAll(work: Preparation<Caller>, { importId }: InputOf<typeof importsApi.accept>) {
  await requireImport(work, importId)
  let accepted = 0
  for (;;) {
    const count = await work.inject(UnitOfWork).run(async (batch) => {
      await batch.sql(`select 1 from import where import_id = $1 for update`, [importId])
      const rows = await batch.sql<Choice>(
        `select book_key as "bookKey", suggestions[1] as "bookId" from import_row join book on book.book_id = suggestions[1]
         where import_id = $1 and state = 'placeholder' and suggestions <> '{}' order by line limit ${AT_ONCE}`,
        [importId],
      )
      const choices = [...new Map(rows.map((choice) => [choice.bookKey, choice])).values()]
      if (choices.length > 0) await chooseBooks(batch, work.caller.userId, choices, work.now)
      return rows.length
    })
    accepted += count
    if (count < AT_ONCE) return accepted
  }
}

export const acceptSuggestions = beforeTransaction(acceptAll, async (_work, _input, accepted: number) => ({
  accepted,
  message: accepted === 1 ? '1 suggestion accepted' : `${accepted} suggestions accepted`,
}))
