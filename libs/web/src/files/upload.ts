import {
  somethingWentWrong,
  type EndpointDefinition,
  type ProblemBody,
  type ResultOf,
} from '@flyleaf/contracts'
// The one that the shell shares: this file is bundled where it is used.
import { CallError } from '@flyleaf/web'

interface Options {
  /** Called with the uploaded part, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Sends a form to an endpoint without path parameters and reports progress, which `fetch` cannot. Rejects with a `CallError`,
 * whose code is `network` when there was no response or the signal aborted.
 */
export function upload<E extends EndpointDefinition>(
  { method, path }: E,
  form: FormData,
  { onProgress, signal }: Options,
): Promise<ResultOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new CallError(somethingWentWrong, { code: 'network' }))
    request.open(method, path)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = fail
    request.onabort = fail
    request.onload = () => {
      const { status } = request
      const body = parsed(request.responseText)
      if (status >= 200 && status < 300 && body) return resolve(body as ResultOf<E>)
      const { message, code, issues } = (body ?? {}) as Partial<ProblemBody>
      const requestId = request.getResponseHeader('x-request-id')
      reject(new CallError(message || somethingWentWrong, { code, issues, status, requestId }))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
