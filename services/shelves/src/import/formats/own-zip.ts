import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import type { FileSource } from './file-source.ts'
import { Refusal } from './refusal.ts'

/** More text than anybody's export has; protects against ZIP bombs. */
const UNPACKED_MAX = 50 * 1024 * 1024
/** What a library is read from, and what only repeats it. */
const READ = ['shelves/library', 'shelves/bookshelves', 'shelves/imported-reviews', 'feed/posts']
const REPEATED = new Set([
  'shelves/books-on-shelves',
  'shelves/readings',
  'shelves/reading-progress',
  'shelves/ratings',
  'shelves/private-notes',
  'shelves/added-books',
  'shelves/imports',
  'shelves/goodreads-library',
])
/** An empty list. */
const EMPTY = 3

/** Whether a file begins as our own ZIP export does. */
export const isOwnZip = ({ head }: FileSource) =>
  Buffer.from(head.subarray(0, 40)).toString('latin1').startsWith('PK\u0003\u0004') &&
  Buffer.from(head.subarray(30, 40)).toString('latin1') === 'README.txt'

/** The files of our own ZIP export by name that a library is read from, and the names of others that have content. */
export async function readOwnZip(bytes: Buffer) {
  const files = new Map<string, unknown>()
  const others: string[] = []
  let left = UNPACKED_MAX
  try {
    const zip = await fromBufferPromise(bytes)
    for await (const entry of zip.eachEntry()) {
      const [, name] = /^(.+)\.json$/.exec(entry.fileName) ?? []
      if (!name || REPEATED.has(name)) continue
      if (!READ.includes(name)) {
        if (entry.uncompressedSize > EMPTY) others.push(name)
        continue
      }
      // No file yields more than it says.
      left -= entry.uncompressedSize
      if (left < 0) throw tooLarge()
      files.set(name, JSON.parse(await text(await zip.openReadStreamPromise(entry))))
    }
    return { files, others }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('broken', 'This ZIP file is damaged or cut off. Export it again')
  }
}

const tooLarge = () =>
  new Refusal(
    'broken',
    `This ZIP file has more than ${UNPACKED_MAX / 1024 ** 2} MB of text, which is more than any library`,
  )
