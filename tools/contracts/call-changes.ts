import { gte } from 'semver'
import { endOf } from './deprecation.ts'
import type { DescribedCall, Description } from './describe.ts'
import type { JsonSchema } from './json-schema.ts'
import { breakingChanges, type Difference } from './schema-changes.ts'

/** A change that breaks those who make a call, or who handle an event. */
export interface Break extends Difference {
  /** The call, message or event. */
  of: string
}

const NOTHING: JsonSchema = { type: 'object', properties: {} }

/**
 * The changes of a service's calls that break those who make them. `isUsed` tells whether the code of a project makes a call, `version`
 * is that of the packages after the changes.
 */
export function brokenCalls(
  before: Description,
  after: Description,
  version: string,
  isUsed: (name: string) => boolean,
): Break[] {
  return Object.entries(before.calls).flatMap(([name, old]): Break[] => {
    const now = successorOf(name, old, after)
    if (now) return differencesOf(old, now, before, after).map((difference) => ({ of: name, ...difference }))
    const end = endOf(old)
    if (end && !isUsed(name) && gte(version, end)) return []
    const what = end && !isUsed(name) ? `is removed before version ${end}` : 'is removed'
    return [{ of: name, at: old.route ?? name, what }]
  })
}

/** The call at the same route, which may have another name, or the one of the same name. */
const successorOf = (name: string, { route }: DescribedCall, after: Description) =>
  Object.values(after.calls).find((call) => route && shapeOf(call.route) === shapeOf(route)) ??
  after.calls[name]

const shapeOf = (route = '') => route.replaceAll(/:\w+/g, ':')

function differencesOf(
  old: DescribedCall,
  now: DescribedCall,
  before: Description,
  after: Description,
): Difference[] {
  const parts = [...new Set([...Object.keys(old.sent), ...Object.keys(now.sent)])]
  const sent = parts.flatMap((part) =>
    breakingChanges(
      { schema: old.sent[part] ?? NOTHING, schemas: before.schemas.sent },
      { schema: now.sent[part] ?? NOTHING, schemas: after.schemas.sent },
      'sent',
      part,
    ),
  )
  const answer = breakingChanges(
    { schema: old.answer ?? {}, schemas: before.schemas.answered },
    { schema: now.answer ?? {}, schemas: after.schemas.answered },
    'answered',
    'answer',
  )
  return [...changedFacts(old, now), ...sent, ...answer]
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
