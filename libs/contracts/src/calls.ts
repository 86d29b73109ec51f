import * as contracts from './index.ts'
import type { EndpointDefinition } from './endpoint.ts'

/** A call that a service answers. */
export type Call = EndpointDefinition & {
  owner: string
  /** Its resource and what it does: `likes.like`. */
  name: string
}

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call that a module of contracts exports: `likesApi.like` is `likes.like`. */
export const callsIn = (contracts: object): Call[] =>
  Object.entries(contracts)
    .filter(([, value]) => typeof value === 'object' && value !== null)
    .flatMap(([key, value]) => {
      const resource = key.replace(/Api$/, '')
      return Object.entries(value as object).map(([name, call]) => ({
        name: `${resource}.${name}`,
        call: call as unknown,
      }))
    })
    .flatMap(({ name, call }) =>
      isEndpoint(call) && call.owner ? [{ ...call, owner: call.owner, name }] : [],
    )

/** Every call in the contracts. */
export const calls: readonly Call[] = callsIn(contracts)

/** The service that answers a path which continues a call's, and is none because it answers no JSON: the stream, RSS. */
export function ownerOf(path: string): string {
  const below = calls.filter((call) => path.startsWith(`${call.path}/`))
  return below.sort((a, b) => b.path.length - a.path.length)[0]!.owner
}

/** The services that the contracts name. */
export const services: readonly string[] = [...new Set(calls.map(({ owner }) => owner))].sort()
