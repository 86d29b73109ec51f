import { ProblemBody, type EndpointDefinition } from '@flyleaf/contracts'
import { problemsOf } from '../http/problems-of.ts'
import type { AnyInput } from './any-input.ts'

export interface Sent {
  text?: string | FormData
  type?: string
  cookie?: string | undefined
  key?: string | undefined
}

const SLOW_MS = 10_000

/** Sends a call and throws at an answer that no call may give. */
export async function send(origin: string, endpoint: EndpointDefinition, path: string, sent: Sent) {
  const response = await fetch(new URL(path, origin), {
    method: endpoint.method,
    signal: AbortSignal.timeout(SLOW_MS),
    redirect: 'manual',
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(sent.text instanceof FormData ? {} : { 'content-type': sent.type ?? 'application/json' }),
      ...(sent.cookie ? { cookie: sent.cookie } : {}),
      ...(sent.key ? { 'idempotency-key': sent.key } : {}),
    },
    ...(endpoint.method === 'GET' || sent.text === undefined ? {} : { body: sent.text }),
  })
  const answered = await response.text()
  judge(endpoint, response, answered)
  return { status: response.status, text: answered }
}

function judge(endpoint: EndpointDefinition, { status, url }: Response, text: string) {
  const answer = `${nameOf(endpoint)} answered ${status}: ${text.slice(0, 500)}`
  if (status >= 500) throw new Error(answer)
  if (status < 400) return
  const problem = ProblemBody.safeParse(parsed(text))
  if (!problem.success) throw new Error(`${answer}, which is not a problem`)
  if (isAddressOf(endpoint, url) && !problemsOf(endpoint).some(({ code }) => code === problem.data.code))
    throw new Error(`${answer}, which its contract does not list`)
  if (/node_modules|\.[mc]?[jt]s:\d|syntax error|\bcolumn\b/i.test(text))
    throw new Error(`${answer}, which reveals implementation details`)
}

/** Whether an address matches the endpoint: with an empty parameter it matches another, or none. */
const isAddressOf = ({ path }: EndpointDefinition, url: string) =>
  new RegExp(`^${path.replace(/:\\w+/g, '[^/]+')}$`).test(new URL(url).pathname)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function sentOf(endpoint: EndpointDefinition, { body, key }: Pick<AnyInput, 'body' | 'key'>): Sent {
  if (!endpoint.upload) return { text: JSON.stringify(body), key }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, text(value))
  form.append(endpoint.upload.field, new Blob([JSON.stringify(body)]), 'a picture.png')
  return { text: form, key }
}

export function pathOf(endpoint: EndpointDefinition, { params, query }: Pick<AnyInput, 'params' | 'query'>) {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(text(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, text(one))
  return search.size ? `${path}?${search}` : path
}

/** A value as part of an address, cut to the length that a server accepts. */
const text = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 4_000)

export const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`
