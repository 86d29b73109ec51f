import { ProblemBody, type Api, type EndpointDefinition } from '@flyleaf/contracts'
import fc from 'fast-check'
import { problemsOf } from '../http/problems-of.ts'
import { anyInput, type AnyInput, type Known } from './any-input.ts'
import { PROTOTYPES, hostileBodies } from './hostile-bodies.ts'

/** The caller, and existing values by field, which are used most often. */
export interface Sender {
  cookie: string
  known?: Known
}

interface Options {
  /** Creates a reader for each endpoint, because a call may sign out or erase the reader. */
  aReader: () => Promise<Sender>
}

interface Sent {
  text?: string | FormData
  type?: string
  cookie?: string | undefined
  key?: string | undefined
}

const SLOW_MS = 10_000
/** Calls of each endpoint. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 8)

/**
 * Sends arbitrary input to every endpoint of an API, as a reader and as a visitor. Throws at the first answer that is a 5xx, is
 * not a problem where it should be one, is a problem that the contract does not list, or reveals internals.
 */
export async function fuzzApi(service: { origin: string }, api: Api, options: Options) {
  for (const endpoint of Object.values(api)) {
    const { cookie, known = {} } = await options.aReader()
    if (endpoint.body && !endpoint.upload) await fuzzBodies(service.origin, endpoint, cookie)
    await fc.assert(
      fc.asyncProperty(anyInput(endpoint, known), fc.nat(4), async (input, who) => {
        const sent = { ...sentOf(endpoint, input), ...(who > 0 ? { cookie } : {}) }
        await send(service.origin, endpoint, pathOf(endpoint, input), sent)
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 60_000 },
    )
  }
}

async function fuzzBodies(origin: string, endpoint: EndpointDefinition, cookie: string) {
  const path = endpoint.path.replace(/:\w+/g, 'a1234567')
  const field = Object.keys((endpoint.body as { def?: { shape?: object } }).def?.shape ?? {})[0] ?? 'a'
  for (const { what, status, ...sent } of hostileBodies(field)) {
    const answered = await send(origin, endpoint, path, { ...sent, cookie })
    if (!status.includes(answered)) throw new Error(`${nameOf(endpoint)} answered ${answered} to ${what}`)
  }
  for (const text of PROTOTYPES) await send(origin, endpoint, path, { text, cookie })
  if ('isPolluted' in {}) throw new Error(`${nameOf(endpoint)} lets a body change every object`)
}

async function send(origin: string, endpoint: EndpointDefinition, path: string, sent: Sent) {
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
  judge(endpoint, response, await response.text())
  return response.status
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

function sentOf(endpoint: EndpointDefinition, { body, key }: AnyInput): Sent {
  if (!endpoint.upload) return { text: JSON.stringify(body), key }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, text(value))
  form.append(endpoint.upload.field, new Blob([JSON.stringify(body)]), 'a picture.png')
  return { text: form, key }
}

function pathOf(endpoint: EndpointDefinition, { params, query }: AnyInput) {
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

const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`
