import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'

/** Longer lines hold no record. */
const LINE_MAX = 16 * 1024 * 1024

export interface Reading {
  /** Bytes of the file read so far, for a progress bar. */
  bytes: number
}

/** The lines of a file, decompressed when its name ends in `.gz`, in constant memory. A line that is too long is returned empty. */
export async function* readLines(file: string, reading: Reading): AsyncGenerator<string[]> {
  const source = createReadStream(file, { highWaterMark: 1 << 18 })
  source.on('data', (chunk) => void (reading.bytes += chunk.length))
  const text = file.endsWith('.gz') ? source.pipe(createGunzip({ chunkSize: 1 << 18 })) : source
  source.on('error', (error) => text.destroy(error))
  text.setEncoding('utf8')
  try {
    yield* linesOf(text as AsyncIterable<string>)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) throw error
    throw new Error(`${basename(file)} is cut off or damaged: download it again`)
  }
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = ''
  let isTooLong = false
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    if (isTooLong && lines.length > 0) {
      lines[0] = ''
      isTooLong = false
    }
    if (rest.length > LINE_MAX) {
      rest = ''
      isTooLong = true
    }
    if (lines.length > 0) yield lines
  }
  if (rest !== '' && !isTooLong) yield [rest]
}
