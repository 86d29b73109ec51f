import { basename } from 'node:path'
import { readLines } from './read-lines.ts'

/** Authors and editions first: a work is complete when both are known. */
const ORDER = ['redirect', 'author', 'edition', 'work']

/**
 * Sorts dump files by the kind of record that their names, or else their first lines, show. The result is the same in any order;
 * this order is fast.
 */
export async function orderFiles(files: readonly string[]): Promise<string[]> {
  const placed = await Promise.all(files.map(async (file) => ({ file, order: await placeOf(file) })))
  return placed.toSorted((a, b) => a.order - b.order).map(({ file }) => file)
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
