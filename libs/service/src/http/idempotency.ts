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

export interface Claim {
  userId: string
  key: string
  fingerprint: string
  /** The first result, when this key was used before. */
  replay: { result: unknown } | null
}

/** Claims a key for this transaction, or returns its earlier answer. */
export async function claimKey(
  sql: Sql,
  { userId, key, request, secret }: { userId: string; key: string; request: string; secret: string },
): Promise<Claim> {
  if (key.length === 0 || key.length > KEY_MAX)
    throw invalid([
      { path: 'Idempotency-Key', message: `Idempotency-Key must be 1 to ${KEY_MAX} characters` },
    ])
  // A keyed hash: a request may contain a password, which must not be guessable from the stored value.
  const fingerprint = createHmac('sha256', deriveSecret(secret, 'idempotency')).update(request).digest('hex')
  const [lock] = await sql<{ held: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held`,
    [`${userId} ${key}`],
  )
  if (!lock?.held) throw new Problem(requestInFlight, { headers: { 'Retry-After': '1' } })
  const [kept] = await sql<{ fingerprint: string; result: unknown }>(
    `select fingerprint, result from idempotency where user_id = $1 and key = $2 and created_at > now() - interval '${KEPT}'`,
    [userId, key],
  )
  if (kept && kept.fingerprint !== fingerprint) throw new Problem(otherBody)
  return { userId, key, fingerprint, replay: kept ? { result: kept.result } : null }
}

/** Stores the answer in the same transaction as the effect. */
export async function saveResult(sql: Sql, claim: Claim, status: number, result: unknown) {
  await sql(
    `insert into idempotency (user_id, key, fingerprint, status, result) values ($1, $2, $3, $4, $5)
     on conflict (user_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status, result = excluded.result, created_at = now()`,
    [claim.userId, claim.key, claim.fingerprint, status, JSON.stringify(result ?? null)],
  )
}
