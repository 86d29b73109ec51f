import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
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
export async function unpack(upload: Readable, folder: string): Promise<void> {
  const packed = `${folder}.zip`
  await pipeline(upload, upTo(limits.packed), createWriteStream(packed))
  const zip = await openPromise(packed).catch(broken)
  try {
    let [files, bytes] = [0, 0]
    // yauzl refuses paths that lead out of the folder, and a file that yields more than it says.
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      if (!TAKEN.test(entry.fileName)) throw new Refused(`${entry.fileName} belongs to no build.`)
      if (!isRegular(entry)) throw new Refused(`${entry.fileName} is a link, and no file.`)
      bytes += entry.uncompressedSize
      if (bytes > limits.unpacked) throw tooLarge(limits.unpacked, 'unpacked')
      if (++files > limits.files) throw new Refused(`The build has more than ${limits.files} files.`, 413)
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

/** What the machine cannot do is no fault of the upload. */
function broken(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  if (code && code !== 'EEXIST' && !code.startsWith('Z_')) throw error
  throw new Refused(`The upload is damaged: ${message}`)
}

function upTo(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > most) done(tooLarge(most, 'packed'))
      else done(null, chunk)
    },
  })
}
