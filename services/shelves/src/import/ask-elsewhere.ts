import type { Sql } from '@flyleaf/service'
import type { ExternalBooks } from '../external-catalogue/external-books.ts'

/** A batch is not kept waiting for more; what is not asked now is a placeholder, which can be repaired. */
const QUESTIONS = 10

/** Asks catalogues elsewhere for books of the next rows whose ISBNs the library lacks. Outside a transaction: answers take their time. */
export async function askElsewhere(sql: Sql, external: ExternalBooks, importId: string) {
  if (!external.isOpen) return
  const unknown = await sql<{ isbn: string }>(
    `select distinct isbn from import_row, jsonb_array_elements_text(said->'isbns') isbn
     where import_id = $1 and state = 'waiting' and not exists (select 1 from edition where isbns @> array[isbn])
     limit ${QUESTIONS}`,
    [importId],
  )
  for (const { isbn } of unknown) await external.ask({ isbn })
}
