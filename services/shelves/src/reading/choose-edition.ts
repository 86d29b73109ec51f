import { editionNotFound, type ChosenEdition } from '@flyleaf/contracts'
import { Problem, type Sql } from '@flyleaf/service'
import {
  NO_EDITION,
  convertProgress,
  editionKept,
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
  Object.assign(reading, chosen ? await findChosen(sql, reading, chosen) : NO_EDITION)
  const after = lengthOf()
  // A book that was read from the first page to the last has no position.
  const { status, page, minute, percent, pageCount } = reading
  if (status === 'read' && page === null && minute === null) return
  const isWithin = page === null || pageCount === null || page <= pageCount
  if (isWithin && countsAlike(before, after)) return
  Object.assign(reading, convertProgress({ page, minute, percent }, before, after))
}

type Length = Pick<ReadingEntity, 'format' | 'pageCount' | 'minutes'>

const countsAlike = (one: Length, other: Length) =>
  (one.format === 'audio') === (other.format === 'audio') &&
  one.pageCount === other.pageCount &&
  one.minutes === other.minutes

async function findChosen(sql: Sql, reading: ReadingEntity, { editionId, format, ...length }: ChosenEdition) {
  if (!editionId) return { editionId: null, ...formatRead(format!, length) }
  const [edition] = await sql<CatalogueEdition>(
    `select edition_id as "editionId", format, page_count as "pageCount", minutes from edition where edition_id = $1 and book_id = $2`,
    [editionId, reading.bookId],
  )
  if (!edition) throw new Problem(editionNotFound)
  return reading.format !== null && editionId === reading.editionId
    ? editionKept({ ...reading, format: reading.format }, edition, length)
    : editionRead(edition, length)
}
