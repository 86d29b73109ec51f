import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as contracts from '@flyleaf/contracts'
import { callsIn, type Call } from '@flyleaf/contracts/calls'
import type { JsonSchema, Published } from '@flyleaf/contracts/published'
import * as z from 'zod/mini'
import type { App } from '../app-options.ts'
import { inModules } from '../shared.ts'
import { compilePublished } from './compile.ts'
import { describeCalls } from './describe.ts'
import { publishedFolder } from './folder.ts'

/**
 * What a team's sources publish with the remote; undefined without the folder. Throws with a sentence for each mistake: a call or an event
 * that is not the team's, code that others could not use, types that are wrong.
 */
export async function publishedIn({ dir, name }: App): Promise<Published | undefined> {
  const folder = publishedFolder(dir)
  const index = join(folder, 'index.ts')
  if (!existsSync(index)) return undefined
  // The time defeats the module cache, when a build is repeated for every change.
  const exported = (await import(`${pathToFileURL(index).href}?at=${Date.now()}`)) as object
  const calls = callsIn(exported)
  const events = eventsIn(exported)
  const problems = [...foreignCalls(calls, name), ...foreignEvents(events, name)]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return {
    packages: versionOf('@flyleaf/contracts'),
    ...describeCalls(calls, { ...contracts, ...exported }),
    events: Object.fromEntries(events.map(({ type, data }) => [type, shapeOf(data)])),
    files: await compilePublished(folder),
  }
}

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(inModules(`${name}/package.json`), 'utf8')) as { version: string }).version

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
