import type { Db } from '@flyleaf/service'
import { sql } from 'kysely'
import type { ExternalBooks } from '../external-catalogue/external-books.ts'

/** The limit of lookups for a batch. The remaining books become their reader's own, which a later repair can resolve. */
const QUESTIONS = 10

/** Looks up missing ISBNs of the next rows in external catalogues. Runs outside a transaction, because answers take long. */
export async function lookUpIsbns(db: Db, external: ExternalBooks, importId: string) {
  if (!external.isOpen) return
  const isbns = sql<{ isbn: string }>`jsonb_array_elements_text(${sql.ref('import_row.said')}->'isbns')`
  const unknown = await db
    .selectFrom('import_row')
    .crossJoin(isbns.as<'named'>(sql`named(isbn)`))
    .select('named.isbn')
    .distinct()
    .where('importId', '=', importId)
    .where('state', '=', 'waiting')
    .where((of) => {
      const known = of
        .selectFrom('edition')
        .innerJoin('book', 'book.bookId', 'edition.bookId')
        .select('edition.editionId')
        .where('book.privateTo', 'is', null)
        .where(({ ref }) => sql<boolean>`${ref('edition.isbns')} @> array[${ref('named.isbn')}]`)
      return of.not(of.exists(known))
    })
    .limit(sql.lit(QUESTIONS))
    .execute()
  for (const { isbn } of unknown) await external.ask({ isbn })
}
