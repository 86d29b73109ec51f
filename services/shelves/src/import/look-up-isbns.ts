import type { Sql } from '@flyleaf/service'
import type { ExternalBooks } from '../external-catalogue/external-books.ts'

/** The limit of lookups for a batch. The remaining books become their reader's own, which a later repair can resolve. */
const QUESTIONS = 10

/** Looks up missing ISBNs of the next rows in external catalogues. Runs outside a transaction, because answers take long. */
export async function lookUpIsbns(sql: Sql, external: ExternalBooks, importId: string) {
  if (!external.isOpen) return
  const unknown = await sql<{ isbn: string }>(
    `select distinct isbn from import_row, jsonb_array_elements_text(said->'isbns') isbn
     where import_id = $1 and state = 'waiting' and not exists (select 1 from edition join book using (book_id) where isbns @> array[isbn] and private_to is null)
     limit ${QUESTIONS}`,
    [importId],
  )
  for (const { isbn } of unknown) await external.ask({ isbn })
}
