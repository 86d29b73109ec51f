import { z } from 'zod'

type Schema = Parameters<typeof z.toJSONSchema>[0]

/** The JSON Schema of what is sent (`input`) or answered (`output`). */
export function schemaOf(schema: unknown, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as Schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest
}
