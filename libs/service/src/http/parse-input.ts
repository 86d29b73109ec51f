import { problem, type EndpointDefinition } from '@flyleaf/contracts'
import type { Request } from 'express'
import { Problem, invalid } from '../problem/problem.ts'
import { defaultMessage } from './default-message.ts'
import { findFault } from './given-value.ts'

export const notJson = problem({
  code: 'request.unsupported',
  status: 415,
  message: 'Send the request body as application/json',
})

/** Parses params, query and body by the contract; reports every invalid field. */
export function parseInput(endpoint: EndpointDefinition, request: Request, body: unknown) {
  if (endpoint.body && body === undefined && hasBody(request)) throw new Problem(notJson)
  const input: Record<string, unknown> = {}
  const issues: { path: string; message: string }[] = []
  const parts = [
    [endpoint.params, request.params],
    [endpoint.query, request.query],
    [endpoint.body, body ?? {}],
  ] as const
  for (const [schema, given] of parts) {
    if (!schema) continue
    if (Array.isArray(given)) throw invalid([{ path: '', message: 'The request body must be a JSON object' }])
    const fault = findFault(given)
    if (fault) throw invalid([{ path: '', message: fault }])
    const parsed = schema.safeParse(given, { error: defaultMessage })
    if (parsed.success) Object.assign(input, parsed.data)
    else
      for (const issue of parsed.error.issues)
        issues.push({ path: issue.path.join('.'), message: issue.message })
  }
  if (issues.length > 0) throw invalid(issues)
  return input as never
}

/** A body that no parser accepted, because its type is not JSON. */
const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
