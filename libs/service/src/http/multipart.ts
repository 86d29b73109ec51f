import type { Upload } from '@flyleaf/contracts'
import busboy from 'busboy'
import type { Request } from 'express'

/** A multipart form as received. */
export interface Form {
  fields: Record<string, string>
  files: { field: string; name: string; bytes: Uint8Array }[]
}

/** Why reading a form failed. */
export type Refusal = 'file-too-large' | 'too-many-files' | 'too-many-fields' | 'field-too-long' | 'broken'

const FIELDS_MAX = 20
const FIELD_BYTES_MAX = 4096
/** Maximum bytes of the parts' headers and boundaries, besides the files. */
const AROUND = (FIELDS_MAX + 8) * (FIELD_BYTES_MAX + 1024)

/** Reads a form into memory. Refuses it at the first byte beyond what `upload` allows. */
export function readForm(request: Request, { maxFiles, maxBytes }: Upload): Promise<Form | Refusal> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > maxFiles * maxBytes + AROUND) return Promise.resolve('file-too-large')
  return new Promise((resolve) => {
    const form: Form = { fields: {}, files: [] }
    const parser = parserOf(request, maxFiles, maxBytes)
    if (!parser) return resolve('broken')
    const finish = (outcome: Form | Refusal) => {
      request.unpipe(parser)
      // The rest of the body is read and discarded, so that the answer reaches a client that is still sending.
      request.resume()
      resolve(outcome)
    }
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated || info.nameTruncated) return finish('field-too-long')
      Object.defineProperty(form.fields, name, { value, enumerable: true, configurable: true })
    })
    parser.on('file', (field, stream, { filename }) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => finish('file-too-large'))
      // A broken form ends its open file with an error, too; the parser reports it.
      stream.on('error', () => {})
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks)
        // A field for files in which none was chosen.
        if (filename || bytes.length > 0) form.files.push({ field, name: filename ?? '', bytes })
      })
    })
    parser.on('filesLimit', () => finish('too-many-files'))
    parser.on('fieldsLimit', () => finish('too-many-fields'))
    parser.on('error', () => finish('broken'))
    parser.on('close', () => finish(form))
    // The client may have disconnected before the listener was added.
    if (request.destroyed) return finish('broken')
    request.on('close', () => request.complete || finish('broken'))
    request.pipe(parser)
  })
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
