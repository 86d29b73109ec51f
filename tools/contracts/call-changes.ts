import type { DescribedCall, Description, JsonSchema } from '@flyleaf/contracts/published'
import { gte } from 'semver'
import { endOf } from './deprecation.ts'
import { alternativesOf } from './json-schema.ts'
import { breakingChanges, type Difference } from './schema-changes.ts'

/** A change that breaks those who make a call, or who handle an event. */
export interface Break extends Difference {
  /** The call, message or event. */
  of: string
}

const NOTHING: JsonSchema = { type: 'object', properties: {} }

/** A service's description, and one of its calls. */
interface Described {
  call: DescribedCall
  of: Description
}

/**
 * The changes of all services' calls that break those who make them. `isUsed` tells whether the code of a project makes a call, `version`
 * is that of the packages after the changes.
 */
export function brokenCalls(
  before: readonly Description[],
  after: readonly Description[],
  version: string,
  isUsed: (name: string) => boolean,
): Break[] {
  const callsNow = after.flatMap((of) => Object.entries(of.calls).map(([name, call]) => ({ name, call, of })))
  /** The call at the same route, which may have another name and service, or the one of the same name. */
  const successorOf = (name: string, { route }: DescribedCall) =>
    callsNow.find(({ call }) => route && shapeOf(call.route) === shapeOf(route)) ??
    callsNow.find((one) => one.name === name)
  return before.flatMap((of) =>
    Object.entries(of.calls).flatMap(([name, call]): Break[] => {
      const now = successorOf(name, call)
      if (now) return differencesOf({ call, of }, now).map((difference) => ({ of: name, ...difference }))
      const end = endOf(call)
      if (end && !isUsed(name) && gte(version, end)) return []
      const what = end && !isUsed(name) ? `is removed before version ${end}` : 'is removed'
      return [{ of: name, at: call.route ?? name, what }]
    }),
  )
}

const paramsIn = (route = '') => route.match(/:\w+/g)?.map((param) => param.slice(1)) ?? []
/** A route without the names of its parameters, which no caller sends. */
const shapeOf = (route = '') => route.replaceAll(/:\w+/g, ':')

function differencesOf(old: Described, now: Described): Difference[] {
  const sentBefore: Record<string, JsonSchema> = { ...old.call.sent, ...paramsNamedAs(now.call, old) }
  const parts = [...new Set([...Object.keys(sentBefore), ...Object.keys(now.call.sent)])]
  const sent = parts.flatMap((part) =>
    breakingChanges(
      { schema: sentBefore[part] ?? NOTHING, schemas: old.of.schemas.sent },
      { schema: now.call.sent[part] ?? NOTHING, schemas: now.of.schemas.sent },
      'sent',
      part,
    ),
  )
  const answer = breakingChanges(
    { schema: old.call.answer ?? {}, schemas: old.of.schemas.answered },
    { schema: now.call.answer ?? {}, schemas: now.of.schemas.answered },
    'answered',
    'answer',
  )
  return [...changedFacts(old.call, now.call), ...sent, ...answer]
}

/** The schema of a call's parameters, with the names that those at the same places of another call's route have. */
function paramsNamedAs({ route }: DescribedCall, { call, of }: Described): { params?: JsonSchema } {
  const { params } = call.sent
  if (!params || shapeOf(route) !== shapeOf(call.route)) return {}
  const names = new Map(paramsIn(call.route).map((name, index) => [name, paramsIn(route)[index]!]))
  const renamed = (name: string) => names.get(name) ?? name
  const [schema] = alternativesOf(params, { schema: params, schemas: of.schemas.sent })
  const { properties = {}, required = [] } = schema!
  return {
    params: {
      ...schema,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [renamed(name), property]),
      ),
      required: required.map(renamed),
    },
  }
}

function changedFacts(old: DescribedCall, now: DescribedCall): Difference[] {
  const { upload: oldFiles, status: oldStatus = 200 } = old
  const { upload: files, status = 200 } = now
  const isSmaller = (limit: 'maxFiles' | 'maxBytes') => oldFiles && files && files[limit] < oldFiles[limit]
  return [
    old.route && shapeOf(now.route) !== shapeOf(old.route) && { at: old.route, what: `is ${now.route}` },
    now.caller === 'reader' && old.caller === 'anyone' && { at: 'caller', what: 'must be signed in' },
    old.whileDeactivated && !now.whileDeactivated && { at: 'caller', what: 'may not wait to be erased' },
    status !== oldStatus && { at: 'status', what: `is ${status} and was ${oldStatus}` },
    oldFiles?.field !== files?.field && {
      at: 'files',
      what: `are ${files ? `in the field ${files.field}` : 'not accepted'}`,
    },
    isSmaller('maxFiles') && { at: 'files', what: `are at most ${files!.maxFiles}` },
    isSmaller('maxBytes') && { at: 'files', what: `have at most ${files!.maxBytes} bytes` },
  ].filter((difference) => typeof difference === 'object')
}
