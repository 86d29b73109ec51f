import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { FileSource } from './file-source.ts'
import { Refusal } from './refusal.ts'

/** More text than anybody's export has; protects against ZIP bombs. */
const UNPACKED_MAX = 100 * 1024 * 1024
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

const unpacked = promisify(inflateRaw)

/** Whether a file begins as our own ZIP export does. */
export const isOwnZip = ({ head }: FileSource) =>
  Buffer.from(head.subarray(0, 40)).toString('latin1').startsWith('PK\u0003\u0004') &&
  Buffer.from(head.subarray(30, 40)).toString('latin1') === 'README.txt'

/** The files of our own ZIP export by name that a library is read from, and the names of others that have content. */
export async function readOwnZip(zip: Buffer) {
  try {
    const entries = entriesOf(zip).filter(({ name }) => name.endsWith('.json'))
    const files = new Map<string, unknown>()
    const others: string[] = []
    let left = UNPACKED_MAX
    for (const entry of entries) {
      const name = entry.name.replace(/\.json$/, '')
      if (READ.includes(name)) {
        const text = entry.isPacked ? await unpacked(entry.bytes, { maxOutputLength: left }) : entry.bytes
        left -= text.length
        files.set(name, JSON.parse(text.toString('utf8')))
      } else if (!REPEATED.has(name) && entry.size > EMPTY) others.push(name)
    }
    return { files, others }
  } catch {
    throw new Refusal('broken', 'This ZIP file is damaged or cut off. Export it again')
  }
}

/** The entries in the directory at the end of a ZIP. */
function entriesOf(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const entry = {
      name: zip.toString('utf8', at + 46, at + 46 + nameLength!),
      isPacked: zip.readUInt16LE(at + 10) === 8,
      bytes: zip.subarray(from, from + zip.readUInt32LE(at + 20)),
      size: zip.readUInt32LE(at + 24),
    }
    at += 46 + nameLength! + extraLength! + commentLength!
    return entry
  })
}
