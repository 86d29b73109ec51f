import { formatOf } from '@flyleaf/contracts'
import { anyOf, texts, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { editionRead, formatRead, type CatalogueEdition, type EditionRead } from '../reading/edition.rules.ts'
import type { ImportedRead } from './formats/imported-book.ts'
import type { LedgerRow } from './row-effects.ts'

export type EditionOf = (
  row: LedgerRow,
  read: ImportedRead | undefined,
  isCurrent: boolean,
) => EditionRead | null

interface Known extends CatalogueEdition {
  bookId: string
  isbns: string[]
}

/** The editions that rows name, by their readings: those of their books with an ISBN of the row, or only its format. */
export async function knownEditions(db: Db, rows: readonly LedgerRow[]): Promise<EditionOf> {
  const named = rows.flatMap(({ book }) => book.reads.flatMap(({ edition }) => edition ?? []))
  const isbns = [...rows.flatMap(({ book }) => book.isbns), ...named.flatMap(({ isbn13 }) => isbn13 ?? [])]
  const known: Known[] = await db
    .selectFrom('edition')
    .select(['editionId', 'bookId', 'isbns', 'format', 'pageCount', 'minutes'])
    .where('bookId', '=', anyOf(texts(rows.map(({ bookId }) => bookId))))
    .where((of) =>
      of.or([
        sql<boolean>`${of.ref('isbns')} && ${texts(isbns)}`,
        of('editionId', '=', anyOf(texts(named.flatMap(({ editionId }) => editionId ?? [])))),
      ]),
    )
    .orderBy('editionId')
    .execute()
  const byBook = Map.groupBy(known, ({ bookId }) => bookId)
  return (row, read, isCurrent) => {
    const ofBook = byBook.get(row.bookId) ?? []
    const withIsbn = (isbn: string | null) => ofBook.find((one) => isbn !== null && one.isbns.includes(isbn))
    if (read?.edition !== undefined) {
      const said = read.edition
      if (!said) return null
      const edition = ofBook.find(({ editionId }) => editionId === said.editionId) ?? withIsbn(said.isbn13)
      return { editionId: edition?.editionId ?? null, ...formatRead(said.format, said) }
    }
    return isCurrent ? editionOfRow(row, withIsbn) : null
  }
}

/** The edition of a row of another site, which is that of its last reading. */
function editionOfRow(
  { book: { isbns, binding, pageCount } }: LedgerRow,
  withIsbn: (isbn: string) => Known | undefined,
): EditionRead | null {
  const format = formatOf(binding)
  const edition = isbns.map(withIsbn).find((one) => one !== undefined)
  // What the row names is what they read: catalogues often have no format.
  if (edition) return editionRead({ ...edition, format: format ?? edition.format }, { pageCount })
  return format && { editionId: null, ...formatRead(format, { pageCount }) }
}
