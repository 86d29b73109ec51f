import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'

/** The files below a folder, as paths from it. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

/** Does work for each item, some at a time. */
export const forEach = <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> =>
  Readable.from(items).forEach(work, { concurrency: 16 })
