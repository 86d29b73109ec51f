import { editionNotFound, type ChosenEdition } from '@flyleaf/contracts'
import { Problem, type Db } from '@flyleaf/service'
import { NO_EDITION, convertProgress, editionKept, editionRead, formatRead } from './edition.rules.ts'
import type { ReadingEntity } from './reading.entity.ts'
import { pagesOf } from './set-reading.ts'

/** Gives a reading its edition. Its progress keeps its share of the whole. */
export async function chooseEdition(db: Db, reading: ReadingEntity, chosen: ChosenEdition | null) {
  const bookPages = await pagesOf(db, reading.bookId)
  const lengthOf = () => ({
    format: reading.format,
    pageCount: reading.pageCount ?? bookPages,
    minutes: reading.minutes,
  })
  const before = lengthOf()
  Object.assign(reading, chosen ? await findChosen(db, reading, chosen) : NO_EDITION)
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

async function findChosen(db: Db, reading: ReadingEntity, { editionId, format, ...length }: ChosenEdition) {
  if (!editionId) return { editionId: null, ...formatRead(format!, length) }
  const edition = await db
    .selectFrom('edition')
    .select(['editionId', 'format', 'pageCount', 'minutes'])
    .where('editionId', '=', editionId)
    .where('bookId', '=', reading.bookId)
    .executeTakeFirst()
  if (!edition) throw new Problem(editionNotFound)
  return reading.format !== null && editionId === reading.editionId
    ? editionKept({ ...reading, format: reading.format }, edition, length)
    : editionRead(edition, length)
}
