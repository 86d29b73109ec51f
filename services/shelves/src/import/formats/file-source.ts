import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { HEADER_BYTES_MAX } from './limits.ts'

/** A file that is read piece by piece: eight large ones at once must not fill the service's memory. */
export interface FileSource {
  /** Its first bytes, more than a header may have. */
  head: Uint8Array
  chunksFrom(start: number): Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

const HEAD = HEADER_BYTES_MAX + 1024
const CHUNK = 64 * 1024

export async function onDisk(path: string): Promise<FileSource> {
  const handle = await open(path)
  try {
    const head = new Uint8Array(HEAD)
    const { bytesRead } = await handle.read(head, 0, HEAD, 0)
    const chunksFrom = (start: number) =>
      createReadStream(path, { start, highWaterMark: CHUNK }) as AsyncIterable<Uint8Array>
    return { head: head.subarray(0, bytesRead), chunksFrom }
  } finally {
    await handle.close()
  }
}

export const inMemory = (bytes: Uint8Array): FileSource => ({
  head: bytes.subarray(0, HEAD),
  *chunksFrom(start) {
    for (let from = start; from < bytes.length; from += CHUNK) yield bytes.subarray(from, from + CHUNK)
  },
})

/** The whole file, for formats that cannot be read otherwise. */
export async function allOf(source: FileSource): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source.chunksFrom(0)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
