import type { Counts, Query, SearchBody } from './schema.ts'

export type Fields = Record<string, unknown>
export interface Stored {
  id: string
  fields: Fields
}
type Sort = NonNullable<SearchBody['sort']>[number]

const valuesOf = (fields: Fields, field: string): unknown[] => {
  const value = fields[field]
  return value === null || value === undefined ? [] : [value].flat()
}
const only = <T>(byField: Record<string, T>) => Object.entries(byField)[0]!

/** The score of a document, or null when it does not match. Filters score 0. */
export function scoreOf(query: Query, fields: Fields): number | null {
  if ('bool' in query) return scoreOfBool(query.bool, fields)
  if ('constant_score' in query)
    return scoreOf(query.constant_score.filter, fields) === null ? null : (query.constant_score.boost ?? 1)
  if ('dis_max' in query) {
    const scores = query.dis_max.queries.flatMap((one) => scoreOf(one, fields) ?? [])
    return scores.length > 0 ? Math.max(...scores) : null
  }
  return holds(query, fields) ? 1 : null
}

function scoreOfBool(
  { filter = [], must_not = [], should = [], minimum_should_match }: Extract<Query, { bool: object }>['bool'],
  fields: Fields,
) {
  if (filter.some((one) => scoreOf(one, fields) === null)) return null
  if (must_not.some((one) => scoreOf(one, fields) !== null)) return null
  const scores = should.flatMap((one) => scoreOf(one, fields) ?? [])
  // At least one must match if there are no other conditions.
  const least = minimum_should_match ?? (filter.length === 0 && should.length > 0 ? 1 : 0)
  return scores.length < least ? null : scores.reduce((sum, score) => sum + score, 0)
}

function holds(query: Query, fields: Fields): boolean {
  if ('match_all' in query) return true
  if ('term' in query) {
    const [field, { value }] = only(query.term)
    return valuesOf(fields, field).includes(value)
  }
  if ('terms' in query) {
    const [field, wanted] = only(query.terms)
    return valuesOf(fields, field).some((value) => wanted.includes(value as string))
  }
  if ('prefix' in query) {
    const [field, { value }] = only(query.prefix)
    return valuesOf(fields, field).some((one) => String(one).startsWith(value))
  }
  if ('range' in query) {
    const [field, { gte = -Infinity, lte = Infinity }] = only(query.range)
    return valuesOf(fields, field).some((value) => Number(value) >= gte && Number(value) <= lte)
  }
  if ('match_phrase_prefix' in query) {
    const [field, { query: phrase }] = only(query.match_phrase_prefix)
    return valuesOf(fields, field).some((text) => ` ${String(text)}`.includes(` ${phrase}`))
  }
  throw new Error(`not a leaf: ${JSON.stringify(query)}`)
}

/** Matching documents in the format of a search response. */
export function searchDocuments(body: SearchBody, index: string, documents: readonly Stored[]) {
  const matching = documents.flatMap((document) => {
    const score = scoreOf(body.query, document.fields)
    return score === null ? [] : [{ document, score, sort: keysOf(body.sort ?? [], document.fields, score) }]
  })
  const sorted = matching.toSorted((a, b) => compare(body.sort ?? [], a.sort, b.sort))
  const after = body.search_after
  const rest = after ? sorted.filter(({ sort }) => compare(body.sort ?? [], sort, after) > 0) : sorted
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      ...(body.track_total_hits === false ? {} : { total: { value: matching.length, relation: 'eq' } }),
      max_score: null,
      hits: rest.slice(0, body.size).map(({ document, score, sort }) => ({
        _index: index,
        _id: document.id,
        _score: score,
        ...(body.sort ? { sort } : {}),
        ...(body._source
          ? { _source: Object.fromEntries(body._source.map((field) => [field, document.fields[field]])) }
          : {}),
      })),
    },
    ...(body.aggs
      ? {
          aggregations: aggregate(
            body.aggs,
            matching.map(({ document }) => document),
          ),
        }
      : {}),
  }
}

const keysOf = (sort: readonly Sort[], fields: Fields, score: number) =>
  sort.map((one) => {
    const [field, { order, missing }] = only(one)
    if (field === '_score') return score
    return (valuesOf(fields, field)[0] ?? missing ?? (order === 'asc' ? Infinity : -Infinity)) as
      | string
      | number
  })

function compare(sort: readonly Sort[], a: readonly unknown[], b: readonly unknown[]) {
  for (const [place, one] of sort.entries()) {
    const [, { order }] = only(one)
    const [left, right] = [a[place] as string, b[place] as string]
    if (left !== right) return (left < right ? -1 : 1) * (order === 'asc' ? 1 : -1)
  }
  return 0
}

const aggregate = (aggs: NonNullable<SearchBody['aggs']>, documents: readonly Stored[]) =>
  Object.fromEntries(
    Object.entries(aggs).map(([name, { filter, aggs: inner }]) => {
      const filtered = documents.filter(({ fields }) => scoreOf(filter, fields) !== null)
      const counted = Object.entries(inner).map(([part, counts]) => [
        part,
        { buckets: bucketsOf(counts, filtered) },
      ])
      return [name, { doc_count: filtered.length, ...(Object.fromEntries(counted) as object) }]
    }),
  )

function bucketsOf(counts: Counts, documents: readonly Stored[]) {
  if ('range' in counts) {
    const { field, ranges } = counts.range
    return ranges.map(({ key, from = -Infinity, to = Infinity }) => ({
      key,
      doc_count: documents.filter(({ fields }) =>
        valuesOf(fields, field).some((value) => Number(value) >= from && Number(value) < to),
      ).length,
    }))
  }
  const found = new Map<string, number>()
  for (const { fields } of documents)
    for (const value of new Set(valuesOf(fields, counts.terms.field).map(String)))
      found.set(value, (found.get(value) ?? 0) + 1)
  return [...found]
    .map(([key, doc_count]) => ({ key, doc_count }))
    .toSorted((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1))
    .slice(0, counts.terms.size)
}
