import { setImmediate } from 'node:timers/promises'
import { listIn, spokenName, titleIn } from './cells.ts'
import { clippingOf, clippingsText, lastVersions, type Clipping } from './clippings.ts'
import { aBook } from './imported-book.ts'
import { CLIPPINGS_MAX } from './limits.ts'
import { checked } from './read-row.ts'
import { Refusal } from './refusal.ts'
import type { ExportedRow } from './row-reader.ts'

const TOO_MANY = `A file may have ${CLIPPINGS_MAX.toLocaleString('en')} highlights and notes. Divide it and bring its parts one after another`
const DIVIDER = /^={6,}\s*$/
/** The line below a book's: `- Your Highlight on page 99 | Added on …`, in any language. */
const META = /^[-–—]\s?.*\|/

/** Whether a file begins as the clippings of a Kindle do. */
export function isClippings(head: string) {
  const [, meta = '', ...more] = linesOf(head.trimStart())
  return META.test(meta) && more.some((line) => DIVIDER.test(line))
}

interface Book {
  line: number
  named: string
  clippings: Clipping[]
}

/** The books of `My Clippings.txt`, with what was highlighted and noted in each: only its reader sees that. */
export async function* clippingRows(text: string): AsyncGenerator<ExportedRow> {
  const books = new Map<string, Book>()
  let count = 0
  for (const { line, lines } of entriesIn(text)) {
    if (++count > CLIPPINGS_MAX) throw new Refusal('too-many-clippings', TOO_MANY)
    const [named = '', meta = '', ...words] = lines
    if (!META.test(meta)) {
      const input = { Entry: lines.join('\n') }
      yield { line, input, outcome: { reason: 'It does not say which part of a book it is' } }
      continue
    }
    const clipping = clippingOf(meta, words.join('\n'))
    const book = books.get(named) ?? { line, named, clippings: [] }
    books.set(named, book)
    if (clipping) book.clippings.push(clipping)
  }
  for (const book of books.values()) if (book.clippings.length > 0) yield await rowOf(book)
}

async function rowOf({ line, named, clippings }: Book): Promise<ExportedRow> {
  await setImmediate()
  const notes = clippingsText(await lastVersions(clippings))
  return {
    line,
    input: { Book: named, Clippings: notes },
    outcome: checked(aBook({ ...bookIn(named), privateNotes: notes, notesGrow: true, shelves: ['Kindle'] })),
  }
}

function* entriesIn(text: string) {
  let lines: string[] = []
  let line = 1
  for (const [at, one] of linesOf(text).entries()) {
    if (DIVIDER.test(one)) {
      if (lines.length > 0) yield { line, lines }
      lines = []
    } else if (lines.length > 0 || one.trim()) {
      if (lines.length === 0) line = at + 1
      lines.push(lines.length < 2 ? one.trim() : one)
    }
  }
  if (lines.length > 0) yield { line, lines }
}

/** Each entry may begin with a byte order mark. */
const linesOf = (text: string) => text.replace(/[\uFEFF\0]/g, '').split(/\r\n|\r|\n/)

/** `Outliers: The Story of Success (Gladwell, Malcolm)`; several authors are divided by semicolons. */
function bookIn(named: string) {
  const [title, names] = splitOff(named)
  const withoutEdition = title.replace(/\s*\([^()]*\bedition\)$/i, '')
  return { ...titleIn(withoutEdition || title), authors: listIn(names, /[;；]/).map(spokenName) }
}

/** The name in the last parentheses, which may have others inside. */
function splitOff(named: string): [string, string] {
  const plain = named.replaceAll('（', '(').replaceAll('）', ')')
  if (!plain.endsWith(')')) return [named, '']
  let open = 0
  for (let at = plain.length - 1; at > 0; at--) {
    if (plain[at] === ')') open++
    if (plain[at] === '(' && --open === 0) return [named.slice(0, at).trim(), named.slice(at + 1, -1)]
  }
  return [named, '']
}
