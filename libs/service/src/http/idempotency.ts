import { createHmac } from 'node:crypto'
import { problem, requestInFlight } from '@flyleaf/contracts'
import { deriveSecret } from '../config/derive-secret.ts'
import type { Sql } from '../database/sql.ts'
import { Problem, invalid } from '../problem/problem.ts'

const KEY_MAX = 255
const KEPT = '24 hours'
const otherBody = problem({
  code: 'idempotency.other-request',
  status: 422,
  message: 'This Idempotency-Key was used for another request',
})

/** Problems of calls with an Idempotency-Key. */
export const idempotencyProblems = [requestInFlight, otherBody]

/** A request with an Idempotency-Key. */
interface KeyedRequest {
  userId: string
  key: string
  /** Equal for equal requests. */
  fingerprint: string
}

interface Answer {
  result: unknown
}

export interface Claim extends KeyedRequest {
  /** The first result, when this key was used before. */
  replay: Answer | null
}

export function keyedRequest({
  userId,
  key,
  request,
  secret,
}: Omit<KeyedRequest, 'fingerprint'> & { request: string; secret: string }): KeyedRequest {
  if (key.length === 0 || key.length > KEY_MAX)
    throw invalid([
      { path: 'Idempotency-Key', message: `Idempotency-Key must be 1 to ${KEY_MAX} characters` },
    ])
  // A keyed hash: a request may contain a password, which must not be guessable from the stored value.
  const fingerprint = createHmac('sha256', deriveSecret(secret, 'idempotency')).update(request).digest('hex')
  return { userId, key, fingerprint }
}

/** The earlier answer to a request; throws when its key was used for another one. */
export async function findAnswer(
  sql: Sql,
  { userId, key, fingerprint }: KeyedRequest,
): Promise<Answer | null> {
  const [kept] = await sql<{ fingerprint: string; result: unknown }>(
    `select fingerprint, result from idempotency where user_id = $1 and key = $2 and created_at > now() - interval '${KEPT}'`,
    [userId, key],
  )
  if (kept && kept.fingerprint !== fingerprint) throw new Problem(otherBody)
  return kept ? { result: kept.result } : null
}

/** Claims a key for this transaction, or returns its earlier answer. */
export async function claimKey(sql: Sql, request: KeyedRequest): Promise<Claim> {
  const [lock] = await sql<{ held: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held`,
    [`${request.userId} ${request.key}`],
  )
  if (!lock?.held) throw inFlight()
  return { ...request, replay: await findAnswer(sql, request) }
}

export const inFlight = () => new Problem(requestInFlight, { headers: { 'Retry-After': '1' } })

/** Stores the answer in the same transaction as the effect. */
export async function saveResult(sql: Sql, claim: Claim, status: number, result: unknown) {
  await sql(
    `insert into idempotency (user_id, key, fingerprint, status, result) values ($1, $2, $3, $4, $5)
     on conflict (user_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status, result = excluded.result, created_at = now()`,
    [claim.userId, claim.key, claim.fingerprint, status, JSON.stringify(result ?? null)],
  )
}
