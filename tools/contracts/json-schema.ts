import type { JsonSchema } from '@flyleaf/contracts/published'

/** A schema, and the schemas that it refers to as `#/schemas/<name>`. */
export interface Side {
  schema: JsonSchema
  schemas?: Record<string, JsonSchema>
}

const NAME = /^#\/schemas\//
export const nameOf = (reference: string): string => reference.replace(NAME, '')

/** The schemas of which one applies, without references. */
export function alternativesOf(schema: JsonSchema, side: Side): JsonSchema[] {
  const { $ref, ...own } = schema
  if ($ref) {
    const target = side.schemas?.[nameOf($ref)]
    if (!target) throw new Error(`${$ref} is not described`)
    return alternativesOf({ ...target, ...own }, side)
  }
  const { anyOf, oneOf, type, ...rest } = schema
  const alternatives = anyOf ?? oneOf
  if (alternatives) return alternatives.flatMap((one) => alternativesOf(one, side))
  return Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : [schema]
}

export const isAny = (schema: JsonSchema) => !schema.type && !valuesOf(schema)

export function valuesOf(schema: JsonSchema): unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum
}

export function typeOf(schema: JsonSchema): string {
  const value = valuesOf(schema)?.[0]
  if (value !== undefined) return value === null ? 'null' : typeof value
  return typeof schema.type === 'string' ? schema.type : 'anything'
}

export const inWords = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ')

/** A schema's type, with the constants by which its alternatives are told apart: `object with type "message"`. */
export function kindOf(schema: JsonSchema): string {
  const constants = Object.entries(schema.properties ?? {}).flatMap(([field, { const: value }]) =>
    value === undefined ? [] : [`${field} ${JSON.stringify(value)}`],
  )
  return [typeOf(schema), ...(constants.length > 0 ? [`with ${constants.join(', ')}`] : [])].join(' ')
}

export const isLabelled = (schema: JsonSchema) => kindOf(schema).includes(' with ')

/** Whether a field is always there: parsing adds the defaults of what is missing. */
export const isSure = (schema: JsonSchema, field: string) =>
  (schema.required ?? []).includes(field) || 'default' in (schema.properties?.[field] ?? {})
