import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry } from 'yauzl'
import { Refused } from '../release/refused.ts'

const MEGABYTE = 1024 ** 2
export const limits = {
  /** Bytes of the upload; the gateway refuses more. */
  packed: 20 * MEGABYTE,
  unpacked: 100 * MEGABYTE,
  files: 5000,
}

/** All that is taken of a repository. */
const TAKEN = /^(?:dist\/.+|node_modules\/@flyleaf\/build\/types\.json)$/
const isRegular = ({ externalFileAttributes }: Entry) => {
  const type = (externalFileAttributes >>> 16) & 0o170000
  // Programs that know no file types write 0.
  return type === 0 || type === 0o100000
}

const tooLarge = (bytes: number, what: string) =>
  new Refused(`The build is larger than ${bytes / MEGABYTE} MB ${what}.`, 413)

/** Stores an upload as a file, and its files in a folder. Throws Refused for anything but the build of a repository. */
export async function unpack(upload: IncomingMessage, folder: string): Promise<void> {
  const packed = `${folder}.zip`
  await receive(upload, packed)
  const zip = await openPromise(packed).catch(broken)
  try {
    if (zip.entryCount > limits.files)
      throw new Refused(`The build has more than ${limits.files} files.`, 413)
    let bytes = 0
    // yauzl refuses paths that lead out of the folder, and a file that yields more than it says.
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      if (!TAKEN.test(entry.fileName)) throw new Refused(`${entry.fileName} belongs to no build.`)
      if (!isRegular(entry)) throw new Refused(`${entry.fileName} is a link, and no file.`)
      bytes += entry.uncompressedSize
      if (bytes > limits.unpacked) throw tooLarge(limits.unpacked, 'unpacked')
      const file = join(folder, entry.fileName)
      await mkdir(dirname(file), { recursive: true })
      // A name that occurs twice fails.
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file, { flags: 'wx' }))
    }
  } catch (error) {
    throw error instanceof Refused ? error : broken(error)
  } finally {
    zip.close()
  }
}

/** Failures that the names in an upload cause: the same twice, a file that is a folder as well, odd characters. */
const OF_NAMES = new Set(['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

/** What the machine cannot do is no fault of the upload. */
function broken(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  if (code && !code.startsWith('Z_') && !OF_NAMES.has(code)) throw error
  throw new Refused(`The upload is damaged: ${message}`)
}

async function receive(upload: IncomingMessage, file: string): Promise<void> {
  let bytes = 0
  try {
    await pipeline(
      upload,
      // What is too much is read to its end, or the answer would not arrive.
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length
          if (bytes <= limits.packed) yield chunk
        }
      },
      createWriteStream(file),
    )
  } catch (error) {
    if (!upload.complete) throw new Refused('The upload broke off.', 400)
    throw error
  }
  if (bytes > limits.packed) throw tooLarge(limits.packed, 'packed')
}
