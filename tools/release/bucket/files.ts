import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The files below a folder, as paths from it. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

/** Does work for each item, some at a time. */
export async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 16 }, worker))
}
