import { services } from '@flyleaf/contracts/calls'
import { STREAMS, apiPrefixes } from './routes.ts'
import type { Instances } from './upstreams.ts'

/** What the gateway answers below `/api` itself, and its other upstreams. */
const TAKEN = ['bucket', 'docs', 'releases', 'renderer', STREAMS]

/** The services of teams with repositories of their own: no contract here names them. Each answers all calls below `/api/<name>`. */
export const elsewhereIn = (instances: Instances): Instances =>
  Object.fromEntries(Object.entries(instances).filter(([name]) => !services.includes(name)))

/** Why a service of another repository cannot have its name; undefined when it can. */
export function nameProblem(name: string): string | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    return `"${name}" is no name of a service. Write one like reading-rooms.`
  if (TAKEN.includes(name) || apiPrefixes.includes(`/api/${name}`))
    return `"${name}" cannot be a service of another repository: Flyleaf itself answers /api/${name}.`
  return undefined
}
