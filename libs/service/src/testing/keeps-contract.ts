import { ProblemBody, type EndpointDefinition } from '@flyleaf/contracts'
import { problemsOf } from '../http/problems-of.ts'

/** Of the platform: the database is away, or there are too many requests. */
const OF_ANY_CALL = ['server.unavailable', 'server.overloaded']

/** Throws when an answer is not what the contract of its endpoint says: another result, or a problem that is not listed. */
export function requireKept(endpoint: EndpointDefinition, status: number, body: unknown): void {
  if (status < 400) return void endpoint.result.parse(body)
  const problem = ProblemBody.safeParse(body)
  if (!problem.success) return
  const { code } = problem.data
  if (status === 500 || OF_ANY_CALL.includes(code)) return
  if (!problemsOf(endpoint).some((one) => one.code === code))
    throw new Error(`${endpoint.method} ${endpoint.path} answers ${code}, which its contract does not list`)
}
