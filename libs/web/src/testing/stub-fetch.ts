import { notPeople, type EndpointDefinition } from '@flyleaf/contracts'
import type { Answer } from './answer.ts'

/** A call that the page made. */
export interface MadeCall {
  method: string
  path: string
  input: Record<string, unknown>
  headers: Headers
}

const isProblem = (value: unknown): value is { code: string; status: number; message: string } =>
  typeof value === 'object' &&
  value !== null &&
  ['code', 'status', 'message'].every((name) => name in value) &&
  Object.keys(value).length === 3

const patternOf = ({ path }: EndpointDefinition) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const respond = (status: number, body: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status: body === undefined ? 204 : status,
    headers: { 'content-type': 'application/json' },
  })

/** A `fetch` that responds by contract and records the calls. The last response given for an endpoint wins. */
export function stubFetch(answers: readonly Answer[], calls: MadeCall[]): typeof fetch {
  return async (resource, init = {}) => {
    const url = new URL(String(resource), 'http://localhost')
    const method = init.method ?? 'GET'
    // Fixed paths before parameters: /api/posts/discover is not a post.
    const found = answers
      .map((entry) => ({ entry, match: patternOf(entry.endpoint).exec(url.pathname) }))
      .filter(({ entry, match }) => match && entry.endpoint.method === method)
      // No username is the name of another call, whether or not the test mocks that one.
      .filter(({ match }) => !notPeople.includes(match?.groups?.['username'] ?? ''))
      .reverse()
      .sort((a, b) => a.entry.endpoint.path.split(':').length - b.entry.endpoint.path.split(':').length)[0]
    const body =
      typeof init.body === 'string'
        ? (JSON.parse(init.body) as object)
        : init.body instanceof FormData
          ? Object.fromEntries(init.body)
          : {}
    const params = Object.fromEntries(
      Object.entries(found?.match?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
    const input = { ...params, ...Object.fromEntries(url.searchParams), ...body }
    calls.push({ method, path: url.pathname, input, headers: new Headers(init.headers) })
    if (!found)
      return respond(404, {
        code: 'test.unanswered',
        message: `The test answers no ${method} ${url.pathname}`,
      })
    const result = await found.entry.answer(input)
    if (isProblem(result)) return respond(result.status, { code: result.code, message: result.message })
    return respond(found.entry.endpoint.status ?? 200, result)
  }
}
