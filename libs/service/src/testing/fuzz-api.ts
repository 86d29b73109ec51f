import type { Api, EndpointDefinition } from '@flyleaf/contracts'
import fc from 'fast-check'
import { anyInput, type Known } from './any-input.ts'
import { nameOf, pathOf, send, sentOf } from './generated-call.ts'
import { PROTOTYPES, hostileBodies } from './hostile-bodies.ts'

/** The caller, and existing values by field, which are used most often. */
export interface Sender {
  cookie: string
  known?: Known
}

interface Options {
  /** Creates a reader for each call that changes something, because it may sign out or erase the reader; calls that read share one. */
  aReader: () => Promise<Sender>
}

/** Calls of each endpoint: always the same few, and others each time at length. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 5)
const ALWAYS = process.env['FUZZ_RUNS'] ? {} : { seed: 1871 }

/**
 * Sends arbitrary input to every endpoint of an API, as a reader and as a visitor. Throws at the first answer that is a 5xx, is
 * not a problem where it should be one, is a problem that the contract does not list, or reveals internals.
 */
export async function fuzzApi(service: { origin: string }, api: Api, options: Options) {
  let reading: Sender | undefined
  for (const endpoint of Object.values(api)) {
    const reads = endpoint.method === 'GET'
    const { cookie, known = {} } = reads ? (reading ??= await options.aReader()) : await options.aReader()
    if (endpoint.body && !endpoint.upload) await fuzzBodies(service.origin, endpoint, cookie)
    await fc.assert(
      fc.asyncProperty(anyInput(endpoint, known), fc.nat(4), async (input, who) => {
        const sent = { ...sentOf(endpoint, input), ...(who > 0 ? { cookie } : {}) }
        await send(service.origin, endpoint, pathOf(endpoint, input), sent)
      }),
      { ...ALWAYS, numRuns: RUNS, interruptAfterTimeLimit: 60_000 },
    )
  }
}

async function fuzzBodies(origin: string, endpoint: EndpointDefinition, cookie: string) {
  const path = endpoint.path.replace(/:\w+/g, 'a1234567')
  const field = Object.keys((endpoint.body as { def?: { shape?: object } }).def?.shape ?? {})[0] ?? 'a'
  for (const { what, status, ...sent } of hostileBodies(field)) {
    const answer = await send(origin, endpoint, path, { ...sent, cookie })
    if (!status.includes(answer.status))
      throw new Error(`${nameOf(endpoint)} answered ${answer.status} to ${what}`)
  }
  for (const text of PROTOTYPES) await send(origin, endpoint, path, { text, cookie })
  if ('isPolluted' in {}) throw new Error(`${nameOf(endpoint)} lets a body change every object`)
}
