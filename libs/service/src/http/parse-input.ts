import type { EndpointDefinition } from '@flyleaf/contracts'
import type { Request } from 'express'
import { invalid } from '../problem.ts'

/** Parses params, query and body by the contract; every field that is wrong is named. */
export function parseInput(endpoint: EndpointDefinition, request: Request, body: unknown) {
  const input: Record<string, unknown> = {}
  const issues: { path: string; message: string }[] = []
  const parts = [
    [endpoint.params, request.params],
    [endpoint.query, request.query],
    [endpoint.body, body ?? {}],
  ] as const
  for (const [schema, given] of parts) {
    if (!schema) continue
    if (hasNul(given)) throw invalid([{ path: '', message: 'Text must not hold null characters' }])
    const parsed = schema.safeParse(given)
    if (parsed.success) Object.assign(input, parsed.data)
    else
      for (const issue of parsed.error.issues)
        issues.push({ path: issue.path.join('.'), message: issue.message })
  }
  if (issues.length > 0) throw invalid(issues)
  return input as never
}

/** PostgreSQL keeps no text with a null character in it. */
const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\u0000')
    : typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
