import type { JsonSchema } from '@flyleaf/contracts/published'

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems']
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']

/** The limits that a schema has and an older one of the same type did not have, or had wider. */
export function tighterLimits(old: JsonSchema, now: JsonSchema): string[] {
  const limit = (schema: JsonSchema, keyword: string) => schema[keyword] as number | undefined
  const tighter = [
    ...LOWER.filter((keyword) => (limit(now, keyword) ?? -Infinity) > (limit(old, keyword) ?? -Infinity)),
    ...UPPER.filter((keyword) => (limit(now, keyword) ?? Infinity) < (limit(old, keyword) ?? Infinity)),
  ].map((keyword) => `has the ${keyword} ${limit(now, keyword)} and had ${limit(old, keyword) ?? 'none'}`)
  // Whether a pattern accepts everything that another accepts can't be decided: reviews look at changed ones.
  const forms = ['pattern', 'format']
    .filter((keyword) => now[keyword] !== undefined && old[keyword] === undefined)
    .map((keyword) => `must have the ${keyword} ${String(now[keyword])}`)
  return [...tighter, ...forms]
}
