import { fromAnsel } from './ansel.ts'
import type { FileSource } from './file-source.ts'
import { Refusal } from './refusal.ts'

/** Bytes that identify an encoding. */
const SAMPLE = 4096
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const cp1252 = new TextDecoder('windows-1252')

/**
 * Converts UTF-16 (found by its byte order mark or its zeros) to UTF-8 and removes the mark, so that all separators are ASCII.
 * Each cell's encoding is detected separately, because files mix them.
 */
export function plainSource(source: FileSource): FileSource {
  const { head } = source
  const utf16 = utf16Of(head)
  if (utf16) {
    const chunksFrom = () => fromUtf16(source, utf16)
    return { head: new TextEncoder().encode(new TextDecoder(utf16).decode(head)), chunksFrom }
  }
  if (head.subarray(0, SAMPLE).includes(0))
    throw new Refusal(
      'not-text',
      'This file is not text. Choose the CSV file that your reading site exported',
    )
  const hasMark = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf
  return hasMark ? { head: head.subarray(3), chunksFrom: (start) => source.chunksFrom(start + 3) } : source
}

async function* fromUtf16(source: FileSource, encoding: string) {
  const decoder = new TextDecoder(encoding)
  const encoder = new TextEncoder()
  for await (const chunk of source.chunksFrom(0))
    yield encoder.encode(decoder.decode(chunk, { stream: true }))
  yield encoder.encode(decoder.decode())
}

function utf16Of(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE & ~1)
  const zeros = [0, 0]
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2]!++
  // In Latin text in UTF-16 every second byte is zero.
  if (zeros[1]! > sample.length / 4 && zeros[0] === 0) return 'utf-16le'
  if (zeros[0]! > sample.length / 4 && zeros[1] === 0) return 'utf-16be'
  return null
}

/**
 * Decodes one cell, whose bytes are given as the characters U+0000 to U+00FF: as UTF-8 when valid, else as Windows-1252. A file that
 * `mayBeAnsel` (LibraryThing's) may have cells in ANSEL, too: `ña` in Windows-1252 is `ą` there.
 */
export const cellText = (latin1: string, mayBeAnsel = false) => withoutGuard(decoded(latin1, mayBeAnsel))

/** Exports prefix text that a spreadsheet would run as a formula with '. */
const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '')

function decoded(latin1: string, mayBeAnsel: boolean): string {
  if (/^[\0-\x7f]*$/.test(latin1)) return latin1
  const bytes = Buffer.from(latin1, 'latin1')
  try {
    return utf8.decode(bytes)
  } catch {
    return (mayBeAnsel && looksAnsel(latin1) && fromAnsel(bytes)) || cp1252.decode(bytes)
  }
}

/**
 * ANSEL marks before letters that can carry them. In Windows-1252 the same bytes are letters, so pairs that occur in words
 * (`Misérables`, `Männer`, `São`) are excluded, except where only ANSEL has them.
 */
const ANSEL_PAIRS =
  /[\xe1\xe2\xe5\xe8][aeiouyAEIOUY]|\xe3(?:[aeiuAEIU]|o(?=[a-z]))|\xe4[aoAO]|(?<=[aeiou])\xe4n|\xe6[ag]|\xe9[CDERSTZN]|\xea[au]|\xee[ou]|\xf0[cst]|\xf1[ae]|\xf2[dhst]/g

const looksAnsel = (latin1: string) => !/[\xe0-\xfe]/.test(latin1.replace(ANSEL_PAIRS, ''))
