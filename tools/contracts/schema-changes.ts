import type { JsonSchema } from '@flyleaf/contracts/published'
import {
  alternativesOf,
  inWords,
  isAny,
  isLabelled,
  isSure,
  kindOf,
  nameOf,
  typeOf,
  valuesOf,
  type Side,
} from './json-schema.ts'
import { tighterLimits } from './limits.ts'

/** Whether the values of a schema are sent to the service, which reads them, or answered by it, and read by its callers. */
export type Way = 'sent' | 'answered'

/** `Post.likeCount` `is removed`. */
export interface Difference {
  at: string
  what: string
}

/**
 * How a schema has changed so that callers who know its older version fail. Sent values may not be narrowed; answers may not lose
 * fields or get other types. New fields are compatible, and so are new values of an answered enum.
 */
export function breakingChanges(before: Side, after: Side, way: Way, at: string): Difference[] {
  /** What is being compared: a schema may refer to itself. */
  const open: [JsonSchema, JsonSchema][] = []

  function compare(old: JsonSchema, now: JsonSchema, path: string): Difference[] {
    if (open.some(([one, other]) => one === old && other === now)) return []
    open.push([old, now])
    const [were, are] = [alternativesOf(old, before), alternativesOf(now, after)]
    const isNamed = old.$ref && old.$ref === now.$ref && are.every((one) => typeOf(one) === 'object')
    const differences = compareAlternatives(were, are, isNamed ? nameOf(old.$ref!) : path)
    open.pop()
    return differences
  }

  function compareAlternatives(old: JsonSchema[], now: JsonSchema[], path: string): Difference[] {
    if (old.length === 1 && now.length === 1) return compareOne(old[0]!, now[0]!, path)
    const [given, taken] = way === 'sent' ? [old, now] : [now, old]
    const differ = (one: JsonSchema, other: JsonSchema) =>
      way === 'sent' ? compareOne(one, other, path) : compareOne(other, one, path)
    return given.flatMap((one) => {
      if (taken.some((other) => differ(one, other).length === 0)) return []
      const similar = taken.filter((other) => kindOf(other) === kindOf(one))
      if (similar.length === 1) return differ(one, similar[0]!)
      // Like a new value of an enum: readers tell the alternatives apart by it, and ignore those that they do not know.
      if (way === 'answered' && isLabelled(one) && similar.length === 0) return []
      return [{ at: path, what: `${way === 'sent' ? 'can no longer be' : 'may be'} ${kindOf(one)}` }]
    })
  }

  function compareOne(old: JsonSchema, now: JsonSchema, path: string): Difference[] {
    const [given, taken] = way === 'sent' ? [old, now] : [now, old]
    if (isAny(taken)) return []
    const values = compareValues(given, taken)
    if (values !== undefined) return values.map((what) => ({ at: path, what }))
    const [from, to] = [typeOf(old), typeOf(now)]
    const isCompatible =
      typeOf(given) === typeOf(taken) || (typeOf(given) === 'integer' && typeOf(taken) === 'number')
    if (!isCompatible) return [{ at: path, what: `is ${to} and was ${from}` }]
    const limits = way === 'sent' ? tighterLimits(old, now).map((what) => ({ at: path, what })) : []
    return [...limits, ...compareFields(old, now, path), ...compareItems(old, now, path)]
  }

  function compareValues(given: JsonSchema, taken: JsonSchema): string[] | undefined {
    const [values, allowed] = [valuesOf(given), valuesOf(taken)]
    if (!allowed) return undefined
    if (!values) return [way === 'sent' ? `can only be ${inWords(allowed)}` : `may be any ${typeOf(given)}`]
    if (way === 'answered' && taken.enum && typeOf(given) === typeOf(taken)) return []
    const gone = values.filter((value) => !allowed.includes(value))
    if (gone.length === 0) return []
    return [`${way === 'sent' ? 'can no longer be' : 'may be'} ${inWords(gone)}`]
  }

  function compareFields(old: JsonSchema, now: JsonSchema, path: string): Difference[] {
    const [oldFields, nowFields] = [old.properties ?? {}, now.properties ?? {}]
    const inside = (field: string) => (path ? `${path}.${field}` : field)
    const removed = Object.keys(oldFields).filter((field) => !nowFields[field])
    const required =
      way === 'sent'
        ? (now.required ?? []).filter((field) => !old.required?.includes(field))
        : Object.keys(oldFields).filter(
            (field) => nowFields[field] && isSure(old, field) && !isSure(now, field),
          )
    return [
      ...removed.map((field) => ({ at: inside(field), what: 'is removed' })),
      ...required.map((field) => ({
        at: inside(field),
        what: way === 'sent' ? 'is required' : 'may be missing',
      })),
      ...Object.keys(oldFields).flatMap((field) =>
        nowFields[field] ? compare(oldFields[field]!, nowFields[field], inside(field)) : [],
      ),
      ...compareOthers(old.additionalProperties, now.additionalProperties, inside('*')),
    ]
  }

  /** The values of records. */
  function compareOthers(
    old: JsonSchema['additionalProperties'],
    now: JsonSchema['additionalProperties'],
    path: string,
  ): Difference[] {
    if (typeof old !== 'object') return []
    return typeof now === 'object' ? compare(old, now, path) : [{ at: path, what: 'is removed' }]
  }

  function compareItems(old: JsonSchema, now: JsonSchema, path: string): Difference[] {
    const [oldItems, nowItems] = [old.prefixItems ?? [], now.prefixItems ?? []]
    if (oldItems.length !== nowItems.length)
      return [{ at: path, what: `has ${nowItems.length} items and had ${oldItems.length}` }]
    const tuple = oldItems.flatMap((item, index) => compare(item, nowItems[index]!, `${path}[${index}]`))
    const items = old.items && now.items ? compare(old.items, now.items, `${path}[]`) : []
    return [...tuple, ...items]
  }

  const differences = compare(before.schema, after.schema, at)
  const texts = differences.map((one) => `${one.at} ${one.what}`)
  return differences.filter((_, index) => texts.indexOf(texts[index]!) === index)
}
