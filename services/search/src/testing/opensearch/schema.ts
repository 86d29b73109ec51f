import { z } from 'zod'

/**
 * The part of OpenSearch's published API that this service uses: query DSL, search body, bulk lines, index body and alias
 * actions. Unknown fields are rejected, as in OpenSearch.
 */

const value = z.union([z.string(), z.number(), z.boolean()])
const number = z.number()
/** `{ field: … }`: exactly one field. */
const byField = <T extends z.ZodType>(of: T) =>
  z.record(z.string(), of).refine((fields) => Object.keys(fields).length === 1, 'names one field')

export type Query =
  | { match_all: object }
  | { term: Record<string, { value: string | number | boolean }> }
  | { terms: Record<string, (string | number | boolean)[]> }
  | { prefix: Record<string, { value: string }> }
  | { range: Record<string, { gte?: number | undefined; lte?: number | undefined }> }
  | { match_phrase_prefix: Record<string, { query: string }> }
  | { constant_score: { filter: Query; boost?: number | undefined } }
  | { dis_max: { queries: Query[] } }
  | {
      bool: {
        filter?: Query[] | undefined
        must_not?: Query[] | undefined
        should?: Query[] | undefined
        minimum_should_match?: number | undefined
      }
    }

export const Query: z.ZodType<Query> = z.lazy(() =>
  z.union([
    z.strictObject({ match_all: z.strictObject({}) }),
    z.strictObject({ term: byField(z.strictObject({ value })) }),
    // index.max_terms_count, by default.
    z.strictObject({ terms: byField(z.array(value).max(65_536)) }),
    z.strictObject({ prefix: byField(z.strictObject({ value: z.string() })) }),
    z.strictObject({ range: byField(z.strictObject({ gte: number.optional(), lte: number.optional() })) }),
    z.strictObject({ match_phrase_prefix: byField(z.strictObject({ query: z.string() })) }),
    z.strictObject({ constant_score: z.strictObject({ filter: Query, boost: number.optional() }) }),
    z.strictObject({ dis_max: z.strictObject({ queries: z.array(Query).min(1) }) }),
    z.strictObject({
      bool: z.strictObject({
        filter: z.array(Query).optional(),
        must_not: z.array(Query).optional(),
        should: z.array(Query).optional(),
        minimum_should_match: z.number().int().optional(),
      }),
    }),
  ]),
)

const order = z.enum(['asc', 'desc'])
const Sort = byField(z.strictObject({ order, missing: number.optional() }))
const Terms = z.strictObject({
  field: z.string(),
  size: z.number().int().positive(),
  order: z.array(byField(order)),
})
const Range = z.strictObject({
  field: z.string(),
  ranges: z.array(z.strictObject({ key: z.string(), from: number.optional(), to: number.optional() })).min(1),
})
const Counts = z.union([z.strictObject({ terms: Terms }), z.strictObject({ range: Range })])
export type Counts = z.output<typeof Counts>
const Aggregation = z.strictObject({ filter: Query, aggs: z.record(z.string(), Counts) })

export const SearchBody = z.strictObject({
  query: Query,
  sort: z.array(Sort).optional(),
  search_after: z.array(value).optional(),
  // index.max_result_window, by default.
  size: z.number().int().min(0).max(10_000),
  _source: z.union([z.literal(false), z.array(z.string())]),
  aggs: z.record(z.string(), Aggregation).optional(),
  track_total_hits: z.boolean().optional(),
})
export type SearchBody = z.output<typeof SearchBody>

const Field = z.union([
  z.strictObject({ type: z.enum(['keyword', 'boolean', 'integer', 'double']) }),
  z.strictObject({ type: z.literal('text'), analyzer: z.literal('whitespace') }),
  z.strictObject({ type: z.literal('date'), format: z.literal('epoch_millis') }),
])
export const IndexBody = z.strictObject({
  settings: z.strictObject({ index: z.strictObject({ refresh_interval: z.string().regex(/^\d+(ms|s)$/) }) }),
  mappings: z.strictObject({ dynamic: z.literal('strict'), properties: z.record(z.string(), Field) }),
})
export type IndexBody = z.output<typeof IndexBody>

const target = z.strictObject({ _index: z.string(), _id: z.string().min(1).max(512) })
export const BulkAction = z.union([z.strictObject({ index: target }), z.strictObject({ delete: target })])

const alias = z.strictObject({ index: z.string(), alias: z.string() })
export const AliasActions = z.strictObject({
  actions: z.array(z.union([z.strictObject({ add: alias }), z.strictObject({ remove: alias })])).min(1),
})
