import { createHash } from 'node:crypto'
import type { Platform } from '../start/start-platform.ts'
import type { BenchRequest } from './load/job.ts'
import { connect } from './postgres.ts'
import { id } from './seed/sql.ts'

/** A reader of the data set who is signed in. */
export interface SignedIn {
  number: number
  cookie: string
}

export const SESSION_COOKIE = '__Host-session'
export const tokenOf = (number: number) =>
  createHash('sha256').update(`bench session ${number}`).digest('base64url')

/** Signs readers in without passwords: their tokens are derived from their numbers. */
export async function signIn(platform: Platform, numbers: number[]): Promise<SignedIn[]> {
  const hashes = numbers.map((number) => createHash('sha256').update(tokenOf(number)).digest('hex'))
  const client = await connect(platform, 'account')
  await client.query(
    `insert into session (session_id, hash, user_id, device)
     select left('s' || hash, 24), hash, ${id('user', 'n')}, 'The bench' from unnest($1::integer[], $2::text[]) t (n, hash)
     on conflict (hash) do update set created_at = now(), last_seen_at = now()`,
    [numbers, hashes],
  )
  await client.end()
  return numbers.map((number) => ({ number, cookie: `${SESSION_COOKIE}=${tokenOf(number)}` }))
}

/** Readers from the whole data set, including the first ones. */
export const spread = (readers: number, count: number) =>
  Array.from({ length: Math.min(count, readers) }, (_, index) =>
    Math.floor(1 + (index * readers) / Math.min(count, readers)),
  )

export const get = (path: string, reader: SignedIn): BenchRequest => ({
  method: 'GET',
  path,
  headers: { cookie: reader.cookie },
})

export const send = (
  { origin }: Platform,
  method: 'POST' | 'PATCH',
  path: string,
  reader: SignedIn,
  body: object = {},
): BenchRequest => ({
  method,
  path,
  headers: { cookie: reader.cookie, origin, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export const publish = (platform: Platform, reader: SignedIn, content: string) =>
  // As the composer, which always says whom a post is for.
  send(platform, 'POST', '/api/posts', reader, { postType: 'THOUGHT', content, audience: 'EVERYONE' })
