import * as z from 'zod/mini'

type Shape = (value: unknown) => unknown

/**
 * Makes a function that reduces a result to the fields of its schema, without validating it: handlers are checked by type, and tests
 * compare every answer with its contract. Parsing a page of posts takes 90 µs or more; this takes one.
 */
export function shapeOf(schema: z.core.$ZodType): Shape {
  return shaper(schema) ?? ((value) => value)
}

/** Null when a value needs no change. */
function shaper(schema: z.core.$ZodType): Shape | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return def.catchall ? parsing(schema) : shapeObject(def.shape)
    case 'array':
      return shapeArray(shaper(def.element))
    case 'nullable':
    case 'optional':
      return unlessMissing(shaper(def.innerType))
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return null
    default:
      return parsing(schema)
  }
}

const parsing =
  (schema: z.core.$ZodType): Shape =>
  (value) =>
    z.parse(schema, value)

/** Generates code with an object literal: objects built field by field are slow to create and to serialise. */
function shapeObject(shape: Readonly<Record<string, z.core.$ZodType>>): Shape {
  const fields = Object.entries(shape).map(
    ([name, schema]) => [JSON.stringify(name), shaper(schema)] as const,
  )
  const literal = fields.map(([name, shapeField], index) =>
    shapeField ? `${name}: shapes[${index}](value[${name}])` : `${name}: value[${name}]`,
  )
  const make = new Function('shapes', `return (value) => ({ ${literal.join(', ')} })`) as (
    shapes: readonly (Shape | null)[],
  ) => Shape
  return make(fields.map(([, shapeField]) => shapeField))
}

const shapeArray = (shapeElement: Shape | null): Shape | null =>
  shapeElement && ((value) => (value as unknown[]).map(shapeElement))

const unlessMissing = (shape: Shape | null): Shape | null =>
  shape && ((value) => (value === null || value === undefined ? value : shape(value)))
