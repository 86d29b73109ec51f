import { formatOfEdition, type ReadingFormat } from '@flyleaf/contracts'

/** The edition of a reading, with the length that its progress is counted by. */
export interface EditionRead {
  editionId: string | null
  /** Null when the reader has not said what they read. */
  format: ReadingFormat | null
  pageCount: number | null
  minutes: number | null
}
export const NO_EDITION: EditionRead = { editionId: null, format: null, pageCount: null, minutes: null }

interface Position {
  page: number | null
  minute: number | null
  percent: number | null
}
type Given = { [unit in keyof Position]?: number | null | undefined }
type Length = Pick<EditionRead, 'format' | 'pageCount' | 'minutes'>

/** The facts of an edition in the catalogue. */
export interface CatalogueEdition {
  editionId: string
  format: string | null
  pageCount: number | null
  minutes: number | null
}

/** An edition as a reader reads it. What is said of its length counts where the catalogue has none. */
export function editionRead(
  edition: CatalogueEdition,
  said: { pageCount?: number | null | undefined; minutes?: number | null | undefined } = {},
): EditionRead {
  const format = formatOfEdition(edition)
  return {
    editionId: edition.editionId,
    ...formatRead(format, {
      pageCount: edition.pageCount ?? said.pageCount ?? null,
      minutes: edition.minutes ?? said.minutes ?? null,
    }),
  }
}

/** The edition of a reading chosen again. It keeps its format and length; what is said (null: unknown) counts where the catalogue has none. */
export function editionKept(
  kept: Omit<EditionRead, 'format'> & { format: ReadingFormat },
  edition: CatalogueEdition,
  said: Parameters<typeof editionRead>[1] = {},
) {
  const lengthIn = (unit: 'pageCount' | 'minutes') =>
    edition[unit] === null && said[unit] !== undefined ? said[unit] : (kept[unit] ?? edition[unit])
  return {
    editionId: kept.editionId,
    ...formatRead(kept.format, { pageCount: lengthIn('pageCount'), minutes: lengthIn('minutes') }),
  }
}

/** A format with the length that counts in it. */
export const formatRead = (
  format: ReadingFormat,
  { pageCount = null, minutes = null }: { pageCount?: number | null; minutes?: number | null },
) => ({
  format,
  pageCount: format === 'audio' ? null : pageCount,
  minutes: format === 'audio' ? minutes : null,
})

const percentOf = (at: number | null | undefined, whole: number | null) =>
  at == null || !whole ? null : Math.round((at / whole) * 1000) / 10
const shareOf = (percent: number | null, whole: number | null) =>
  percent === null || whole === null ? null : Math.round((percent / 100) * whole)

/** A reader's position by page, minute and percent, each derived from the others when possible; null when none is given. */
export function progressOf(given: Given, length: Length): Position | null {
  const { page, minute } = given
  if ((page ?? minute ?? given.percent ?? null) === null) return null
  const share = given.percent ?? percentOf(page, length.pageCount) ?? percentOf(minute, length.minutes)
  // Some read on after the last page that the catalogue counts.
  const percent = share === null ? null : Math.min(share, 100)
  const isAudio = length.format === 'audio'
  return {
    // A page of an audiobook is kept only while it cannot be a minute.
    page: isAudio && percent !== null ? null : (page ?? shareOf(percent, length.pageCount)),
    minute: minute ?? (isAudio ? shareOf(percent, length.minutes) : null),
    percent,
  }
}

/** A position in another edition: the same share of it, or the same number where the share is unknown. */
export function convertProgress(at: Position, from: Length, to: Length): Position {
  const percent = at.percent ?? percentOf(at.page, from.pageCount) ?? percentOf(at.minute, from.minutes)
  // The share of a page after the last one is unknown.
  const isBeyond = at.page !== null && from.pageCount !== null && at.page > from.pageCount
  const keepsPage = isBeyond && to.format !== 'audio'
  const given = percent === null ? at : keepsPage ? { page: at.page } : { percent }
  const converted = progressOf(given, to) ?? at
  const within = (number: number | null, whole: number | null) =>
    number === null || whole === null ? number : Math.min(number, whole)
  return {
    ...converted,
    page: within(converted.page, to.pageCount),
    minute: within(converted.minute, to.minutes),
  }
}
