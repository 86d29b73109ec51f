import { isUtf8 } from 'node:buffer'
import { problem } from '@flyleaf/contracts'

const tooLarge = problem({ code: 'request.too-large', status: 413, message: 'This is too large to send' })
const invalidJson = problem({
  code: 'request.invalid-json',
  status: 400,
  message: 'The request body is not valid JSON',
})
const unsupported = problem({
  code: 'request.unsupported',
  status: 415,
  message: 'This type of content is not supported',
})
export const unreadable = problem({
  code: 'request.unreadable',
  status: 400,
  message: 'The request could not be read',
})

/** Problems of a body that is refused before its endpoint reads it. */
export const bodyProblems = [tooLarge, invalidJson, unsupported]

/** The problem for an error of Express or its body parser; null for any other error. */
export function bodyFailure(error: unknown) {
  const cause = (error as { cause?: unknown } | null)?.cause ?? error
  const { type, status } = (cause ?? {}) as { type?: string; status?: number }
  if (type === 'entity.too.large') return tooLarge
  if (type === 'entity.parse.failed') return invalidJson
  if (type?.startsWith('encoding.') || type?.startsWith('charset.')) return unsupported
  return status && status >= 400 && status < 500 && status !== 404 ? unreadable : null
}

/** Refuses a JSON body whose bytes are not UTF-8: otherwise replacement characters would be stored as what was sent. */
export function verifyUtf8(_request: unknown, _response: unknown, body: Buffer, encoding: string): void {
  if (encoding === 'utf-8' && !isUtf8(body))
    throw Object.assign(new Error('The body is not UTF-8'), { type: 'entity.parse.failed' })
}
