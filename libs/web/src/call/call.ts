import {
  somethingWentWrong,
  type CallInputOf,
  type EndpointDefinition,
  type ProblemBody,
  type ResultOf,
} from '@flyleaf/contracts'
import { CallError } from './call-error.ts'
import { takeEarly } from './early.ts'
import { requestOf } from './request.ts'

/** What carries a call: `fetch` in a browser; the renderer brings one that acts for its reader. */
export type Transport = (path: string, request: RequestInit) => Promise<Response>

export interface CallOptions {
  signal?: AbortSignal
  /** For endpoints that create: repeats of one intent carry the same key. A fresh one otherwise. */
  idempotencyKey?: string
  /** A multipart body, in place of the JSON one. */
  form?: FormData
  transport?: Transport
}

/** The arguments of a call: the input may be left out when everything in it may. */
export type CallArguments<E extends EndpointDefinition> =
  {} extends CallInputOf<E>
    ? [input?: CallInputOf<E>, options?: CallOptions]
    : [input: CallInputOf<E>, options?: CallOptions]

/** Makes a call of the contract. Fails with a `CallError` that carries the text to show. */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E>
): Promise<ResultOf<E>> {
  const { url, body } = requestOf(endpoint, { ...(input as object) })
  const response = await answerOf(url, endpoint, body, options)
  if (!response.ok) throw await failureOf(response)
  return (await contentOf(response)) as ResultOf<E>
}

async function answerOf(
  url: string,
  endpoint: EndpointDefinition,
  body: object | undefined,
  options: CallOptions,
): Promise<Response> {
  const { signal, form, idempotencyKey, transport = fetch } = options
  const headers: Record<string, string> = { accept: 'application/json' }
  // The browser itself names a form's content type: only it knows the boundary.
  if (!form && body) headers['content-type'] = 'application/json'
  if (endpoint.idempotent) headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID()
  const ask = () =>
    transport(url, {
      method: endpoint.method,
      headers,
      credentials: 'include',
      body: form ?? (body ? JSON.stringify(body) : undefined),
      signal,
    })
  try {
    const early = endpoint.method === 'GET' ? takeEarly(url) : undefined
    return early ? await early.catch(ask) : await ask()
  } catch (error) {
    if (signal?.aborted) throw error
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
    throw new CallError(somethingWentWrong, { code: 'unreadable', status: response.status, cause: error })
  })
}
