import { basename } from 'node:path'
import { readLines } from './read-lines.ts'

/** What comes first is there when what names it comes: a work is complete when its authors and editions are known. */
const ORDER = ['redirect', 'author', 'edition', 'work']

/** Sorts dump files by what they hold, as their names or else their first lines say. The result is right in any order; this one is fast. */
export async function orderFiles(files: readonly string[]): Promise<string[]> {
  const placed = await Promise.all(files.map(async (file) => ({ file, place: await placeOf(file) })))
  return placed.toSorted((a, b) => a.place - b.place).map(({ file }) => file)
}

async function placeOf(file: string) {
  const named = ORDER.findIndex((kind) => basename(file).includes(`_${kind}s_`))
  if (named !== -1) return named
  for await (const lines of readLines(file, { bytes: 0 })) {
    const type = /^\/type\/(\w+)\t/.exec(lines[0] ?? '')?.[1]
    return type && ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length
  }
  return ORDER.length
}
