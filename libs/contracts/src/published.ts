import * as z from 'zod/mini'

/** The part of JSON Schema that zod writes for contracts. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  [keyword: string]: unknown
}

const Schema = z.custom<JsonSchema>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'This must be a JSON Schema',
)
const Schemas = z.record(z.string(), Schema)

/** What a call is to those who make it. A message between processes is what is sent, or what is answered. */
export const DescribedCall = z.object({
  /** `POST /api/posts/:postId/like` */
  route: z.optional(z.string()),
  caller: z.optional(z.enum(['anyone', 'reader'])),
  whileDeactivated: z.optional(z.boolean()),
  status: z.optional(z.number()),
  upload: z.optional(z.object({ field: z.string(), maxFiles: z.number(), maxBytes: z.number() })),
  /** The call or message that replaces it. */
  deprecated: z.optional(z.string()),
  /** The version of the packages that deprecated it; only in released descriptions. */
  deprecatedIn: z.optional(z.string()),
  sent: Schemas,
  answer: z.optional(Schema),
})
export type DescribedCall = z.infer<typeof DescribedCall>

/** The calls of a service. Schemas that the contracts export are referred to by name. */
export const Description = z.object({
  calls: z.record(z.string(), DescribedCall),
  schemas: z.object({ sent: Schemas, answered: Schemas }),
})
export type Description = z.infer<typeof Description>

/** A file of a package for other teams, in its only folder: `rooms.api.js`, `rooms.api.d.ts`. */
const FileName = z.string().check(z.regex(/^[a-z][a-z0-9.-]*\.(js|d\.ts)$/, 'A name like rooms.api.js'))
export const PublishedFiles = z.record(FileName, z.string())

/** What a team publishes with its remote for others, made from its `src/published`: `dist/published.json`. */
export const Published = z.object({
  ...Description.shape,
  /** The JSON Schema of each event's data, by type. */
  events: Schemas,
  /** The version of the packages that it was built with. */
  packages: z.string().check(z.regex(/^\d+\.\d+\.\d+$/, 'A version like 1.0.0')),
  /** The code and the types, as a package contains them. */
  files: PublishedFiles,
})
export type Published = z.infer<typeof Published>

/** The file of a build with what it publishes; a build without one publishes nothing. */
export const PUBLISHED_FILE = 'published.json'
