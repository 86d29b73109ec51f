import { COLUMNS_MAX, HEADER_BYTES_MAX } from './limits.ts'
import { Refusal } from './refusal.ts'

const DIVIDERS = [',', '\t', ';', '|'] as const

/** The first non-empty line of a file, its delimiter, and its line number. */
export function firstLine(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, HEADER_BYTES_MAX)).toString('latin1')
  const lines = head.split(/\r\n|\r|\n/)
  // Spreadsheets may declare the delimiter first: `sep=;`.
  const at = lines.findIndex((line) => line.trim() !== '' && !/^"?sep=.?"?$/i.test(line))
  if (at < 0 || (at === lines.length - 1 && bytes.length > HEADER_BYTES_MAX)) {
    if (head.trim() === '') throw new Refusal('empty', 'This file is empty')
    throw new Refusal('broken', 'The first line of this file is too long to be the header of an export')
  }
  const text = lines[at]!
  const divider = dividerOf(text)
  if (text.split(divider).length > COLUMNS_MAX)
    throw new Refusal(
      'too-many-columns',
      `This file has more than ${COLUMNS_MAX} columns. No reading site exports as many`,
    )
  return { text, divider, line: at + 1 }
}

function dividerOf(line: string) {
  const bare = line.replace(/"[^"]*"/g, '')
  const counts = DIVIDERS.map((divider) => bare.split(divider).length)
  return DIVIDERS[counts.indexOf(Math.max(...counts))]!
}
