import {
  somethingWentWrong,
  type CallInputOf,
  type EndpointDefinition,
  type ProblemBody,
  type ResultOf,
} from '@flyleaf/contracts'
import { CallError } from './call-error.ts'
import { takeEarly } from './early.ts'
import { repeatUntilAnswered } from './repeat.ts'
import { requestOf } from './request.ts'
import { texts } from '../texts.ts'
import { isTimeLimit, limited, unlessAborted } from './time-limit.ts'

/** What carries a call: `fetch` in a browser; the renderer brings one that acts for its reader. */
export type Transport = (path: string, request: RequestInit) => Promise<Response>

export interface CallOptions {
  signal?: AbortSignal
  /** Names the intent of an unsafe call: what carries the same key takes effect once. A fresh one otherwise. */
  idempotencyKey?: string
  /** Told of each failure after which the call is made again. */
  onRepeat?: (error: CallError) => void
  /** A multipart body, in place of the JSON one. */
  form?: FormData
  transport?: Transport
}

/** The arguments of a call: the input may be left out when everything in it may. */
export type CallArguments<E extends EndpointDefinition> =
  {} extends CallInputOf<E>
    ? [input?: CallInputOf<E>, options?: CallOptions]
    : [input: CallInputOf<E>, options?: CallOptions]

/**
 * Makes a call of the contract, within 10 s. What a reader changes carries an Idempotency-Key, is made again while nobody
 * answers, and outlives the page. Fails with a `CallError` that carries the text to show.
 */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E>
): Promise<ResultOf<E>> {
  const { url, body } = requestOf(endpoint, { ...(input as object) })
  const isChange = endpoint.method !== 'GET'
  const text = body && JSON.stringify(body)
  const headers: Record<string, string> = { accept: 'application/json' }
  // The browser itself names a form's content type: only it knows the boundary.
  if (!options.form && body) headers['content-type'] = 'application/json'
  const isRepeatable = isChange && endpoint.caller === 'reader'
  if (isRepeatable) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID()
  const request = {
    method: endpoint.method,
    headers,
    credentials: 'include',
    body: options.form ?? text,
    keepalive: isChange && !options.form && (text?.length ?? 0) <= KEPT_ALIVE,
  } satisfies RequestInit
  const attempt = () => answerOf<E>(url, request, options)
  return isRepeatable && !options.form ? repeatUntilAnswered(attempt, options) : attempt()
}

/** Browsers send 64 KiB for a page that is gone, of all its calls together; this many characters take at most half of it. */
const KEPT_ALIVE = 10_000

async function answerOf<E extends EndpointDefinition>(
  url: string,
  request: RequestInit,
  { form, signal, transport }: CallOptions,
): Promise<ResultOf<E>> {
  // Files take as long as they need, and the renderer has limits of its own.
  const until = form || transport ? signal : limited(signal)
  const ask = () => (transport ?? fetch)(url, { ...request, signal: until })
  try {
    const early = request.method === 'GET' ? takeEarly(url) : undefined
    const response = await (early ? unlessAborted(early, until).catch(ask) : ask())
    if (!response.ok) throw await failureOf(response)
    return (await contentOf(response)) as ResultOf<E>
  } catch (error) {
    if (signal?.aborted || error instanceof CallError) throw error
    if (isTimeLimit(error)) throw new CallError(texts.tookTooLong, { code: 'timeout', cause: error })
    throw new CallError(somethingWentWrong, { code: 'network', cause: error })
  }
}

const isJson = (response: Response) => /[/+]json\b/.test(response.headers.get('content-type') ?? '')

async function failureOf(response: Response): Promise<CallError> {
  const body: Partial<ProblemBody> = isJson(response) ? await response.json().catch(() => ({})) : {}
  return new CallError(body.message || somethingWentWrong, {
    code: body.code,
    status: response.status,
    issues: body.issues,
    requestId: body.requestId ?? response.headers.get('x-request-id'),
  })
}

async function contentOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  if (!isJson(response)) return response.blob()
  return response.json().catch((error: unknown) => {
    if (isTimeLimit(error)) throw error
    throw new CallError(somethingWentWrong, { code: 'unreadable', status: response.status, cause: error })
  })
}
