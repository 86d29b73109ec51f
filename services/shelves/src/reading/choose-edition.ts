import { editionNotFound, type ChosenEdition } from '@flyleaf/contracts'
import { Problem, type Sql } from '@flyleaf/service'
import {
  NO_EDITION,
  convertProgress,
  editionRead,
  formatRead,
  type CatalogueEdition,
} from './edition.rules.ts'
import type { ReadingEntity } from './reading.entity.ts'
import { pagesOf } from './set-reading.ts'

/** Gives a reading its edition. Its progress keeps its share of the whole. */
export async function chooseEdition(sql: Sql, reading: ReadingEntity, chosen: ChosenEdition | null) {
  const bookPages = await pagesOf(sql, reading.bookId)
  const lengthOf = () => ({
    format: reading.format,
    pageCount: reading.pageCount ?? bookPages,
    minutes: reading.minutes,
  })
  const before = lengthOf()
  Object.assign(reading, chosen ? await findChosen(sql, reading.bookId, chosen) : NO_EDITION)
  // A book that was read from the first page to the last has no position.
  const { status, page, minute, percent } = reading
  if (status === 'read' && page === null && minute === null) return
  Object.assign(reading, convertProgress({ page, minute, percent }, before, lengthOf()))
}

async function findChosen(sql: Sql, bookId: string, { editionId, format, ...length }: ChosenEdition) {
  if (!editionId) return { editionId: null, ...formatRead(format!, length) }
  const [edition] = await sql<CatalogueEdition>(
    `select edition_id as "editionId", format, page_count as "pageCount", minutes from edition where edition_id = $1 and book_id = $2`,
    [editionId, bookId],
  )
  if (!edition) throw new Problem(editionNotFound)
  return editionRead(edition, length)
}
