import {
  somethingWentWrong,
  type CallInputOf,
  type EndpointDefinition,
  type ProblemBody,
  type ResultOf,
} from '@flyleaf/contracts'
import { CallError } from './call-error.ts'
import { takeEarly } from './early.ts'
import { withRetries } from './retry.ts'
import { requestOf } from './request.ts'
import { texts } from '../texts.ts'
import { isTimeLimit, limited, unlessAborted } from './time-limit.ts'

/** Sends a call: `fetch` in browsers; the renderer has its own, which acts for its reader. */
export type Transport = (path: string, request: RequestInit) => Promise<Response>

export interface CallOptions {
  signal?: AbortSignal
  /** The Idempotency-Key of an unsafe call: calls with the same key take effect once. A fresh one by default. */
  idempotencyKey?: string
  /** Called for each failure after which the call is retried. */
  onRetry?: (error: CallError) => void
  /** A multipart body, instead of a JSON one. */
  form?: FormData
  transport?: Transport
}

/** The arguments of a call: the input is optional if all of its fields are. */
export type CallArguments<E extends EndpointDefinition> =
  {} extends CallInputOf<E>
    ? [input?: CallInputOf<E>, options?: CallOptions]
    : [input: CallInputOf<E>, options?: CallOptions]

/**
 * Makes a call of the contract, within 10 s. Unsafe calls carry an Idempotency-Key, are retried while there is no response, and
 * are completed even if the page is closed. Rejects with a `CallError`, whose message is a text for readers.
 */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E>
): Promise<ResultOf<E>> {
  const { url, body } = requestOf(endpoint, { ...(input as object) })
  const isChange = endpoint.method !== 'GET'
  const text = body && JSON.stringify(body)
  const headers: Record<string, string> = { accept: 'application/json' }
  // The browser must set a form's content type: only it knows the boundary.
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
  return isRepeatable && !options.form ? withRetries(attempt, options) : attempt()
}

/** Browsers limit the bodies of a closed page's calls to 64 KiB in total; this many characters take at most half of that. */
const KEPT_ALIVE = 10_000

async function answerOf<E extends EndpointDefinition>(
  url: string,
  request: RequestInit,
  { form, signal, transport }: CallOptions,
): Promise<ResultOf<E>> {
  // Uploads take as long as they need, and the renderer has its own limits.
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
  const unreadable = (cause?: unknown) =>
    new CallError(somethingWentWrong, { code: 'unreadable', status: response.status, cause })
  // No call answers with a page; a network that wants its users to sign in does.
  if (/^text\/html\b/.test(response.headers.get('content-type') ?? '')) throw unreadable()
  if (!isJson(response)) return response.blob()
  return response.json().catch((error: unknown) => {
    throw isTimeLimit(error) ? error : unreadable(error)
  })
}
