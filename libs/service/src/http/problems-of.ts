import {
  accountDeactivated,
  invalidCursor,
  linkBlocked,
  notSignedIn,
  type EndpointDefinition,
  type ProblemDefinition,
} from '@flyleaf/contracts'
import { notYetEverywhere } from '../events/consumer-acknowledgement.ts'
import { invalidRequest } from '../problem/problem.ts'
import { bodyProblems, unreadable } from './body-failure.ts'
import { idempotencyProblems } from './idempotency.ts'
import { notJson } from './parse-input.ts'
import { tooMany } from './rate-limits.ts'
import { crossSite } from './same-origin.ts'
import { uploadProblems } from './upload.ts'

/** Every problem that an endpoint may answer: those its contract lists, and those that follow from its definition. */
export function problemsOf(endpoint: EndpointDefinition): ProblemDefinition[] {
  const {
    method,
    caller,
    whileDeactivated,
    params,
    query,
    body,
    upload,
    isSecret,
    shown,
    problems = [],
  } = endpoint
  const fields = query?.def.shape ?? {}
  return [
    ...problems,
    tooMany,
    unreadable,
    ...when(caller === 'reader', [notSignedIn]),
    ...when(caller === 'reader' && !whileDeactivated, [accountDeactivated]),
    ...when(params || query || body || method !== 'GET' || upload, [invalidRequest]),
    ...when(shown, [linkBlocked]),
    ...when('cursor' in fields, [invalidCursor]),
    ...when(method !== 'GET', [crossSite, ...bodyProblems]),
    ...when(body, [notJson]),
    // Every other change by a signed-in reader may have an Idempotency-Key.
    ...when(method !== 'GET' && !isSecret, idempotencyProblems),
    ...when(method !== 'GET', [notYetEverywhere]),
    ...when(upload, uploadProblems),
  ]
}

const when = (condition: unknown, problems: readonly ProblemDefinition[]) => (condition ? problems : [])
