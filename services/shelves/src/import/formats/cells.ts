import { languageIn, type ReadingFormat } from '@flyleaf/contracts'
import type { ImportedBook, ImportedRead, PartialDate, ReadingStatus } from './imported-book.ts'
import { dateIn } from './partial-date.ts'

const RATING_MAX = 5
/** More readings of one book are taken for a typing error. */
const READS_MAX = 50

/** The cells of one row by column name, ignoring case; a missing cell is empty. */
export interface Cells {
  (column: string): string
  date(column: string): PartialDate | null
  /** The readings in one cell: `2023/05/23-2023/06/07, 2021/01/02`, newest last. */
  reads(column: string): ImportedRead[]
}

export const cleanText = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The distinct, non-empty parts of a cell. */
export const listIn = (cell: string, divider: RegExp | string = ',') => [
  ...new Set(cell.split(divider).map(cleanText).filter(Boolean)),
]

/** Parses a whole number, also written as `320.0`; null when there is none. Years may be negative. */
export function wholeIn(cell: string): number | null {
  const [, digits] = /^\s*(-?\d{1,9})(?:\.0*)?\s*$/.exec(cell) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Parses a year. Most exports write 0 for an unknown year, and no year 0 exists. */
export const yearIn = (cell: string) => {
  const year = wholeIn(cell)
  return year && Math.abs(year) < 3000 ? year : null
}

export const pagesIn = (cell: string) => {
  const pages = wholeIn(cell)
  return pages !== null && pages > 0 && pages < 100_000 ? pages : null
}

/** Several languages of a book are divided by commas, semicolons or lines. */
export const firstLanguageIn = (cell: string) => languageIn(cell.split(/[,;|]/)[0]!)

/** Parses stars and rounds them to halves: `3.75` is 4, `4.25` is 4.5; ties round up. 0 and anything else count as no rating. */
export function ratingIn(cell: string): number | null {
  const [, stars] = /^\s*(\d(?:[.,]\d+)?)\s*$/.exec(cell) ?? []
  const rating = Math.floor(Number((stars ?? '0').replace(',', '.')) * 2 + 0.5) / 2
  return rating > 0 && rating <= RATING_MAX ? rating : null
}

/** Names in one cell, separated by commas: `Martin Luther King, Jr.` is one name. */
export const namesIn = (cell: string) =>
  listIn(cell.replace(/,\s*(Jr|Sr|II|III|IV|PhD|MD|M\.D|Ph\.D)\b\.?/gi, ' $1'))

/** Turns `García Márquez, Gabriel` into `Gabriel García Márquez`. */
export const spokenName = (name: string) => {
  const [last = '', first = ''] = name.split(/,(.*)/).map(cleanText)
  return cleanText(`${first} ${last}`)
}

const SERIES = /^(.+?)\s*\(([^()]+?),?\s*#\s*(\d+(?:\.\d+)?(?:\s*[-–]\s*\d+(?:\.\d+)?)?)(?:;[^()]*)?\)\s*$/

/** Splits a title from the series at its end: `Red Rising (Red Rising Saga, #1)`. */
export function titleIn(cell: string): Pick<ImportedBook, 'title' | 'series'> {
  const whole = cleanText(cell)
  const [, title, name, position] = SERIES.exec(whole) ?? []
  return title
    ? { title, series: { name: cleanText(name!), position: position! } }
    : { title: whole, series: null }
}

/** What a row says about its book in columns for which there is no other place: a line for each that is not empty. */
export const remarksIn = (cells: Cells, columns: readonly string[]) =>
  columns
    .filter((column) => cells(column).trim() !== '')
    .map((column) => `${column.replace(/\?$/, '')}: ${cleanText(cells(column))}`)
    .join('\n')

/** Texts under one another. */
export const joined = (...texts: string[]) => texts.filter(Boolean).join('\n\n')

/** A reading on unknown days. */
const undated = (): ImportedRead => ({ startedAt: null, finishedAt: null })

/** The readings of a book: those with dates, filled up with undated ones to the given number. */
export function readsOf(status: ReadingStatus | null, dated: ImportedRead[], count: number): ImportedRead[] {
  const known = dated.slice(-READS_MAX)
  if (status === 'want' || status === null) return count > 0 ? known.filter((read) => read.finishedAt) : []
  // A book that is read again: the file has the end of the last reading, not the start of this one.
  if (status === 'reading' && known.at(-1)?.finishedAt) known.push(undated())
  const missing = Math.max(1, Math.min(count, READS_MAX)) - known.length
  return [...Array.from({ length: Math.max(0, missing) }, undated), ...known]
}

/** Every reading as our own export writes them: `stopped 2019-2019/08, read, reading 2024/01/05-`. Empty for other cells. */
export function readingsIn(cell: string): ImportedRead[] {
  const readings = cell.split(',').flatMap((part): ImportedRead[] => {
    const [, status, start, end] = /^\s*(read|reading|stopped)(?:\s+([\d/]*)-([\d/]*))?\s*$/.exec(part) ?? []
    return status
      ? [
          {
            status: status as 'read',
            startedAt: dateIn(start ?? ''),
            finishedAt: dateIn(end ?? ''),
          },
        ]
      : []
  })
  return readings.slice(-READS_MAX)
}

/** Where these readings are, as our own export writes it: `page 120 35.5%, , minute 200`. */
export function positionsOfReadings(cell: string, readings: readonly ImportedRead[]): ImportedRead[] {
  const parts = cell.split(',')
  return readings.map((reading, at) => {
    const [, page, minute, percent] =
      /^\s*(?:page (\d{1,5}|100000))?\s*(?:minute (\d{1,5}|100000))?\s*(?:(\d{1,2}(?:\.\d+)?|100)%)?\s*$/.exec(
        parts.at(at - readings.length) ?? '',
      ) ?? []
    const number = (text: string | undefined) => (text === undefined ? null : Number(text))
    return { ...reading, page: number(page), minute: number(minute), percent: number(percent) }
  })
}

/** The editions of these readings as our own export writes them: `9780141439587 paper 474, , audio 665`. */
export function editionsIn(cell: string, readings: readonly ImportedRead[]): ImportedRead[] {
  const parts = cell.split(',')
  return readings.map((reading, at) => {
    const [, isbn13 = null, format, length] =
      /^\s*(?:(\d{13})\s+)?(paper|ebook|audio)(?:\s+(\d{1,5}|100000))?\s*$/.exec(
        parts.at(at - readings.length) ?? '',
      ) ?? []
    if (!format) return { ...reading, edition: null }
    const said = Number(length) || null
    const isAudio = format === 'audio'
    const edition = { editionId: null, isbn13, format: format as ReadingFormat }
    return {
      ...reading,
      edition: { ...edition, pageCount: isAudio ? null : said, minutes: isAudio ? said : null },
    }
  })
}

/** The positions in a cell: `favorites (#3), to-read (#12)`. */
export const positionsIn = (cell: string): Record<string, number> =>
  Object.fromEntries(
    cell.split(',').flatMap((part) => {
      const [, name, position] = /^(.+?)\s*\(#(\d{1,9})\)\s*$/.exec(cleanText(part)) ?? []
      return name ? [[name, Number(position)]] : []
    }),
  )
