import type { EndpointDefinition } from '@flyleaf/contracts'
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

/** The parts of a JSON schema used to generate inputs. */
interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}

/** Existing values by field name, so that calls get past "not found". */
export type Known = Record<string, readonly unknown[]>

export interface AnyInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  key: string | undefined
}

const HOSTILE = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '',
    ' ',
    '%',
    '\\',
    `' or 1=1 --`,
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'x'.repeat(20_000),
    '0000-01-01T00:00:00.000Z',
    '99999999999999999999',
    null,
    true,
    -1,
    0.5,
    2 ** 53,
    1e308,
    [],
    {},
    [[[[{}]]]],
  ),
)

const TIMES = fc.constantFrom(
  '2026-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z',
  '2026-13-45T00:00:00.000Z',
)
const NUMBERS = fc.constantFrom(0, 1, -1, 0.5, 2 ** 31, 2 ** 63, 1e308)
const TEXTS = fc.constantFrom('', 'a1234567', 'a,b', '\ud800')

/** Any character. For the same ones fast-check's own `binary` first makes a table of a million, which takes seconds. */
const CHARACTER = fc.integer({ min: 0, max: 0x10_ffff - 0x800 }).map(
  (place) => String.fromCodePoint(place < 0xd800 ? place : place + 0x800),
  (text) => {
    const point = (text as string).codePointAt(0)!
    return point < 0xd800 ? point : point - 0x800
  },
)

/** An address of any path. For its characters fast-check's own `webUrl` makes the same table. */
const WEB_ADDRESS = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), fc.string({ unit: CHARACTER, maxLength: 40 }))
  .map(([scheme, domain, path]) => `${scheme}://${domain}/${encodeURIComponent(path)}`)

/** Text of each pattern is prepared once, which takes longer than generating it. */
const matching = new Map<string, Arbitrary<string>>()
function textMatching(pattern: string): Arbitrary<string> {
  const known = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  matching.set(pattern, known)
  return known
}

/** A cursor with valid types for rows that never existed, or of no list. */
const CURSOR = fc
  .oneof(
    fc.tuple(TIMES, TEXTS),
    fc.tuple(NUMBERS, TEXTS),
    fc.tuple(TEXTS, TEXTS),
    fc.tuple(NUMBERS, TIMES, TEXTS),
    fc.tuple(NUMBERS, NUMBERS, TEXTS),
    fc.tuple(TEXTS, NUMBERS, TEXTS, TEXTS),
    fc.jsonValue(),
  )
  .map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'))

/** Input for an endpoint, mostly almost valid, because obviously invalid input is rejected early. */
export function anyInput(endpoint: EndpointDefinition, known: Known): Arbitrary<AnyInput> {
  const part = (schema: EndpointDefinition['body']) =>
    schema ? nearly(schemaOf(schema), known) : fc.constant({})
  return fc.record({
    params: part(endpoint.params),
    query: part(endpoint.query),
    body: fc.oneof({ weight: 9, arbitrary: part(endpoint.body) }, { weight: 1, arbitrary: fc.jsonValue() }),
    key: fc.option(textMatching('^[\\x21-\\x7e]{1,300}$'), { nil: undefined, freq: 3 }),
  })
}

/**
 * Inputs that the contract accepts, from existing values where there are any; the same for the same `seed`. Queries that nothing is
 * known about are left out of the first, since they narrow lists.
 */
export function validInputs(endpoint: EndpointDefinition, known: Known, count: number, seed: number) {
  const part = (schema: EndpointDefinition['body'], isPlain = false) => {
    if (!schema) return fc.constant({})
    const { properties = {}, required = [] } = schemaOf(schema)
    const kept = Object.entries(properties).filter(
      ([name]) => !isPlain || required.includes(name) || name in known,
    )
    return nearly({ properties: Object.fromEntries(kept), required }, known, true).filter(
      (value) => schema.safeParse(value).success,
    )
  }
  const inputs = (isPlain: boolean) => {
    const { params, query, body } = endpoint
    return fc.record({ params: part(params), query: part(query, isPlain), body: part(body) })
  }
  return [
    ...fc.sample(inputs(true), { numRuns: 1, seed }),
    ...fc.sample(inputs(false), { numRuns: count - 1, seed }),
  ]
}

const schemas = new WeakMap<object, Schema>()
function schemaOf(schema: object) {
  const known =
    schemas.get(schema) ??
    (z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(schema, known)
  return known
}

function nearly(
  { properties = {}, required = [] }: Schema,
  known: Known,
  isValid = false,
): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, (isValid ? validFieldOf : fieldOf)(name, schema, known)] as const,
  )
  const all = Object.fromEntries(fields)
  if (isValid) return fc.record(all, { requiredKeys: required })
  return fc.oneof(
    { weight: 9, arbitrary: fc.record(all, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(all, { requiredKeys: [] }) },
  )
}

function fieldOf(name: string, schema: Schema, known: Known): Arbitrary<unknown> {
  const there = known[name]
  const right = name === 'cursor' ? CURSOR : valueOf(schema, known)
  return fc.oneof(
    { weight: 8, arbitrary: there ? fc.constantFrom(...there) : right },
    { weight: 1, arbitrary: right },
    { weight: 1, arbitrary: HOSTILE },
  )
}

function validFieldOf(name: string, schema: Schema, known: Known): Arbitrary<unknown> {
  const there = known[name]
  if (there) return fc.constantFrom(...there)
  if (name === 'cursor') return fc.constant(undefined)
  // Generating text for their pattern is slow, and finds nothing either.
  return name.endsWith('Id') ? fc.constant('nothing1') : valueOf(schema, known, true)
}

function valueOf(schema: Schema, known: Known, isValid = false): Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((one) => valueOf(one, known, isValid)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'string') return textOf(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'number' || schema.type === 'integer') return numberOf(schema)
  if (schema.type === 'array')
    return fc.array(valueOf(schema.items ?? {}, known, isValid), {
      maxLength: Math.min(schema.maxItems ?? 4, 6),
    })
  if (schema.type === 'object') return nearly(schema, known, isValid)
  return HOSTILE
}

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: Schema) {
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return WEB_ADDRESS
  if (pattern) return textMatching(pattern)
  return fc.string({ unit: CHARACTER, minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) })
}

const numberOf = ({ minimum = -1e6, maximum = 1e6 }: Schema) =>
  fc.integer({
    min: Math.ceil(Math.max(minimum, -(2 ** 31))),
    max: Math.floor(Math.min(maximum, 2 ** 31 - 1)),
  })
