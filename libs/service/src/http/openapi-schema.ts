import { z } from 'zod'

type Schema = Parameters<typeof z.toJSONSchema>[0]

/** The JSON Schema of a request (`input`) or response (`output`). */
export function schemaOf(schema: unknown, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as Schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest
}
