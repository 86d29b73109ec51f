import * as contracts from '@flyleaf/contracts'
import { calls, type Call } from '@flyleaf/contracts/calls'
import { processMessages, type ProcessMessage } from '@flyleaf/contracts/process-messages'
import * as z from 'zod/mini'
import type { JsonSchema } from './json-schema.ts'

type Schema = z.core.$ZodType

/** What a call is to those who make it. A message between processes is what is sent, or what is answered. */
export interface DescribedCall {
  /** `POST /api/posts/:postId/like` */
  route?: string
  caller?: 'anyone' | 'reader'
  whileDeactivated?: boolean
  status?: number
  upload?: { field: string; maxFiles: number; maxBytes: number }
  /** The call or message that replaces it. */
  deprecated?: string
  /** The version of the packages that deprecated it; only in released descriptions. */
  deprecatedIn?: string
  sent: Record<string, JsonSchema>
  answer?: JsonSchema
}

/** The calls of a service. Schemas that the contracts export are referred to by name. */
export interface Description {
  calls: Record<string, DescribedCall>
  schemas: { sent: Record<string, JsonSchema>; answered: Record<string, JsonSchema> }
}

/** The file of the messages; those of calls are named after services. */
const MESSAGES = 'messages'

/** Descriptions of everything that crosses a wire and is no event, by service. */
export function describeContracts(): Record<string, Description> {
  const described = Object.groupBy(calls, ({ owner }) => owner)
  return {
    ...Object.fromEntries(Object.entries(described).map(([owner, own]) => [owner, describeCalls(own!)])),
    [MESSAGES]: describeMessages(processMessages),
  }
}

const describeCalls = (own: readonly Call[]): Description =>
  describe(
    Object.fromEntries(
      own.map((call) => [call.name, { facts: factsOf(call), sent: partsOf(call), answer: call.result }]),
    ),
  )

export const describeMessages = (messages: Readonly<Record<string, ProcessMessage>>): Description =>
  describe(
    Object.fromEntries(
      Object.entries(messages).map(([name, { route, deprecated, sent, answer }]): [string, Described] => [
        name,
        {
          facts: { ...(route && { route }), ...(deprecated && { deprecated }) },
          sent: sent ? { body: sent } : {},
          answer,
        },
      ]),
    ),
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

interface Described {
  facts: Omit<DescribedCall, 'sent' | 'answer'>
  sent: Record<string, Schema>
  answer: Schema | undefined
}

function describe(all: Record<string, Described>): Description {
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

const exported = Object.entries<unknown>(contracts).filter(
  (entry): entry is [string, Schema] =>
    typeof entry[1] === 'object' && entry[1] !== null && '_zod' in entry[1],
)

/** The JSON Schemas of groups of schemas, and of the exported schemas to which they refer. */
function schemasOf(io: 'input' | 'output', groups: Record<string, Record<string, Schema>>) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of exported) registry.add(schema, { id })
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
