import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Upload, UploadedFile } from '@flyleaf/contracts'
import busboy from 'busboy'
import type { Request } from 'express'
import { aSpooledFile } from './spooled-files.ts'

/** A multipart form as received. */
export interface Form {
  fields: Record<string, string>
  files: (UploadedFile & { field: string })[]
}

/** Why reading a form failed. */
export type Refusal = 'file-too-large' | 'too-many-files' | 'too-many-fields' | 'field-too-long' | 'broken'

const FIELDS_MAX = 20
const FIELD_BYTES_MAX = 4096
/** Maximum bytes of the parts' headers and boundaries, besides the files. */
const AROUND = (FIELDS_MAX + 8) * (FIELD_BYTES_MAX + 1024)

/** Reads a form: its files into memory, or onto the disk. Refuses it at the first byte beyond what `upload` allows. */
export function readForm(
  request: Request,
  { maxFiles, maxBytes, isSpooled = false }: Upload,
): Promise<Form | Refusal> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > maxFiles * maxBytes + AROUND) return Promise.resolve('file-too-large')
  return new Promise((resolve, reject) => {
    const form: Form = { fields: {}, files: [] }
    const refused = new AbortController()
    const parser = parserOf(request, maxFiles, maxBytes)
    if (!parser) return resolve('broken')
    const finish = (outcome: Form | Refusal) => {
      request.unpipe(parser)
      // The rest of the body is read and discarded, so that the answer reaches a client that is still sending.
      request.resume()
      if (typeof outcome === 'string') refused.abort()
      resolve(outcome)
    }
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated || info.nameTruncated) return finish('field-too-long')
      Object.defineProperty(form.fields, name, { value, enumerable: true, configurable: true })
    })
    const keeping: Promise<Form['files']>[] = []
    const keep = async (field: string, name: string, stream: Readable) => {
      const { size, ...file } = await (isSpooled ? toDisk(stream, request, refused.signal) : toMemory(stream))
      // A field for files in which none was chosen.
      return name || size > 0 ? [{ field, name, ...file }] : []
    }
    parser.on('file', (field, stream, { filename }) => {
      stream.on('limit', () => finish('file-too-large'))
      // A broken form ends its open file with an error, too; the parser reports it.
      stream.on('error', () => {})
      const kept = keep(field, filename ?? '', stream)
      // A broken form is the parser's to report; a full disk is not.
      kept.catch((error: NodeJS.ErrnoException) => {
        if (!error.syscall) return
        request.unpipe(parser)
        request.resume()
        reject(error)
      })
      keeping.push(kept)
    })
    parser.on('filesLimit', () => finish('too-many-files'))
    parser.on('fieldsLimit', () => finish('too-many-fields'))
    parser.on('error', () => finish('broken'))
    parser.on('close', () => {
      void Promise.all(keeping).then((files) => finish({ ...form, files: files.flat() }), reject)
    })
    // The client may have disconnected before the listener was added.
    if (request.destroyed) return finish('broken')
    request.on('close', () => request.complete || finish('broken'))
    request.pipe(parser)
  })
}

type Kept = Omit<UploadedFile, 'name'> & { size: number }

async function toMemory(stream: Readable): Promise<Kept> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return { bytes, size: bytes.length, digest: createHash('sha256').update(bytes).digest('hex') }
}

/** The file is removed when the call is answered, or its client has gone. */
async function toDisk(stream: Readable, request: Request, signal: AbortSignal): Promise<Kept> {
  const file = aSpooledFile()
  request.res?.once('close', () => void rm(file, { force: true }).catch(() => {}))
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* () {
    for await (const chunk of stream) {
      hash.update(chunk as Buffer)
      size += (chunk as Buffer).length
      yield chunk as Buffer
    }
  }
  await pipeline(measured, createWriteStream(file, { mode: 0o600 }), { signal })
  return { bytes: new Uint8Array(), size, digest: hash.digest('hex'), path: file }
}

function parserOf(request: Request, maxFiles: number, maxBytes: number) {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: {
        // busboy reports a size when it is reached, and a count when it is exceeded.
        files: maxFiles,
        fileSize: maxBytes + 1,
        fields: FIELDS_MAX,
        fieldSize: FIELD_BYTES_MAX + 1,
        headerPairs: 50,
      },
    })
  } catch {
    return null
  }
}
