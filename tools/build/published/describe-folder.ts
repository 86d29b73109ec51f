import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import * as contracts from '@flyleaf/contracts'
import { callsIn, type Call } from '@flyleaf/contracts/calls'
import type { JsonSchema } from '@flyleaf/contracts/published'
import * as z from 'zod/mini'
import { describeCalls } from './describe.ts'

interface EventDefinition {
  type: string
  data: z.core.$ZodType
}

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'data' in value && !('_zod' in value)

/** The events of groups that a module exports: `roomsEvents.opened`. */
const eventsIn = (exported: object): EventDefinition[] =>
  Object.values(exported)
    .filter((value) => typeof value === 'object' && value !== null && !('_zod' in value))
    .flatMap((group) => Object.values(group as object).filter(isEvent))

const shapeOf = (data: z.core.$ZodType) =>
  JSON.parse(JSON.stringify(z.toJSONSchema(data, { io: 'input' }))) as JsonSchema

function foreignCalls(calls: readonly Call[], name: string): string[] {
  const isOwn = (path: string) => path === `/api/${name}` || path.startsWith(`/api/${name}/`)
  return calls.flatMap((call) => [
    ...(call.owner === name ? [] : [`${call.name} is of the service "${call.owner}", and not of "${name}"`]),
    ...(isOwn(call.path) ? [] : [`${call.name} is at ${call.path}, and not below /api/${name}`]),
  ])
}

const foreignEvents = (events: readonly EventDefinition[], name: string): string[] =>
  events
    .filter(({ type }) => !type.startsWith(`${name}.`))
    .map(({ type }) => `the event "${type}" must be named "${name}.…"`)

/** What a thread is given: the folder, and the remote whose it is. It sends the description as JSON, or ends with what is wrong. */
const { folder, name } = workerData as { folder: string; name: string }
const exported = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as object
const calls = callsIn(exported)
const events = eventsIn(exported)
const problems = [...foreignCalls(calls, name), ...foreignEvents(events, name)]
if (problems.length > 0) throw new Error(problems.join('\n'))
parentPort!.postMessage(
  JSON.stringify({
    ...describeCalls(calls, { ...contracts, ...exported }),
    events: Object.fromEntries(events.map(({ type, data }) => [type, shapeOf(data)])),
  }),
)
