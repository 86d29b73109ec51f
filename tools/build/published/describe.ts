import type { Call } from '@flyleaf/contracts/calls'
import type { DescribedCall, Description, JsonSchema } from '@flyleaf/contracts/published'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** Describes the calls of a service. */
export const describeCalls = (own: readonly Call[], exported: object): Description =>
  describe(
    Object.fromEntries(
      own.map((call) => [call.name, { facts: factsOf(call), sent: partsOf(call), answer: call.result }]),
    ),
    exported,
  )

const factsOf = ({
  method,
  path,
  caller = 'anyone',
  whileDeactivated,
  status,
  upload,
  deprecated,
}: Call) => ({
  route: `${method} ${path}`,
  caller,
  ...(whileDeactivated && { whileDeactivated }),
  ...(status && { status }),
  ...(upload && { upload }),
  ...(deprecated && { deprecated }),
})

const partsOf = ({ params, query, body }: Call): Record<string, Schema> => ({
  ...(params && { params }),
  ...(query && { query }),
  ...(body && { body }),
})

/** What `describe` takes. */
export interface Described {
  facts: Omit<DescribedCall, 'sent' | 'answer'>
  sent: Record<string, Schema>
  answer: Schema | undefined
}

/** Describes calls and messages by name. Schemas that `exported` has are referred to by their names. */
export function describe(all: Record<string, Described>, exported: object): Description {
  const schemasOf = describerOf(exported)
  const names = Object.keys(all)
  const sent = schemasOf('input', Object.fromEntries(names.map((name) => [name, all[name]!.sent])))
  const answered = schemasOf(
    'output',
    Object.fromEntries(
      names.flatMap((name) => (all[name]!.answer ? [[name, { answer: all[name]!.answer }]] : [])),
    ),
  )
  return {
    calls: Object.fromEntries(
      names.map((name) => [name, { ...all[name]!.facts, sent: sent.of(name), ...answered.of(name) }]),
    ),
    schemas: { sent: sent.named, answered: answered.named },
  }
}

const isSchema = (entry: [string, unknown]): entry is [string, Schema] =>
  typeof entry[1] === 'object' && entry[1] !== null && '_zod' in entry[1]

/** Describes groups of schemas, and the exported schemas to which they refer, as JSON Schemas. */
const describerOf =
  (exported: object) => (io: 'input' | 'output', groups: Record<string, Record<string, Schema>>) => {
    const registry = z.registry<{ id: string }>()
    for (const [id, schema] of Object.entries(exported).filter(isSchema)) registry.add(schema, { id })
    for (const [id, group] of Object.entries(groups)) registry.add(z.object(group), { id: `group ${id}` })
    const uri = (id: string) => `#/schemas/${id}`
    const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri })
    const of = (id: string) => (schemas[`group ${id}`]?.properties ?? {}) as Record<string, JsonSchema>
    const named: Record<string, JsonSchema> = {}
    const collect = (value: unknown) => {
      for (const [, id = ''] of JSON.stringify(value).matchAll(/"#\/schemas\/(\w+)"/g)) {
        if (named[id]) continue
        const { $schema: _, $id: __, ...schema } = schemas[id] as JsonSchema
        named[id] = schema
        collect(schema)
      }
    }
    for (const id of Object.keys(groups)) collect(of(id))
    return { of, named: Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))) }
  }
