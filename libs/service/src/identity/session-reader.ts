import { createHash } from 'node:crypto'
import { StoredSession } from '@flyleaf/contracts'
import { LRUCache } from 'lru-cache'
import { Unavailable } from '../problem/unavailable.ts'
import { requestInternal } from '../internal/internal-request.ts'
import { CacheUse } from '../observability/cache-use.ts'
import type { Redis } from '../redis/redis.ts'

/** The caller: a signed-in reader. Visitors are `null`. */
export type Caller = StoredSession

/** Every process drops a revoked session within this time, whatever else fails. */
const REMEMBERED_MS = 4_000
const REMEMBERED_MAX = 50_000

export const SESSION_COOKIE = '__Host-session'
const TOKEN = new RegExp(`(?:^|;[ \\t]*)${SESSION_COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`)
/** The session that a Cookie header names, as the gateway reads it (`$session`): what is a visitor there is one here. */
export const sessionTokenOf = (cookies = ''): string | undefined => TOKEN.exec(cookies)?.[1]
export const sessionKey = (hash: string) => `session:${hash}`
/** Tokens are stored and forwarded only as their SHA-256, in hex. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Where sessions are looked up when Redis has none: account's own table. */
export type SessionSource = (hash: string) => Promise<Caller | null>

/** Asks the account service at its internal addresses. */
export const accountSessions =
  (accountUrls: readonly string[], secret: string): SessionSource =>
  async (hash) => {
    const { status, body } = await requestInternal(accountUrls, `/internal/sessions/${hash}`, secret)
    if (status === 404) return null
    if (status !== 200) throw new Unavailable(`account answered ${status}`)
    return StoredSession.parse(body)
  }

/**
 * Resolves a session token: from this process's memory (at most 4 s old), then Redis, then the account service. Throws when none
 * answers, so that an outage never turns a reader into a visitor or the reverse.
 */
export class SessionReader {
  private readonly remembered = new LRUCache<string, { caller: Caller | null }>({
    max: REMEMBERED_MAX,
    ttl: REMEMBERED_MS,
  })
  readonly use = new CacheUse()
  private readonly redis: Redis
  private readonly source: SessionSource

  constructor(redis: Redis, source: SessionSource) {
    this.redis = redis
    this.source = source
  }

  get size() {
    return this.remembered.size
  }

  /** A session by the hash of its token; null when there is none. */
  async readHash(hash: string): Promise<Caller | null> {
    const known = await this.known(hash)
    return known === undefined ? this.ask(hash) : known
  }

  /** The session in memory or Redis; undefined when neither knows it. */
  async known(hash: string): Promise<Caller | null | undefined> {
    const remembered = this.remembered.get(hash)
    this.use.count(remembered !== undefined)
    if (remembered) return remembered.caller
    const caller = await this.fromRedis(hash)
    if (caller) this.remembered.set(hash, { caller })
    return caller ?? undefined
  }

  /** Asks the account service. */
  async ask(hash: string): Promise<Caller | null> {
    const caller = await this.source(hash)
    this.remembered.set(hash, { caller })
    return caller
  }

  evict(hash: string) {
    this.remembered.delete(hash)
  }

  /** The sessions among these that have ended. One whose state cannot be determined counts as valid. */
  async ended(hashes: readonly string[]): Promise<string[]> {
    // One by one, sent together: in a Redis Cluster the keys are on several servers.
    const stored = await Promise.all(hashes.map((hash) => this.redis.get(sessionKey(hash)))).catch(() => [])
    const unknown = hashes.filter((_hash, index) => !stored[index])
    for (const hash of unknown) this.evict(hash)
    const callers = await Promise.all(unknown.map((hash) => this.ask(hash).catch(() => undefined)))
    return unknown.filter((_hash, index) => callers[index] === null)
  }

  private async fromRedis(hash: string) {
    try {
      const stored = await this.redis.get(sessionKey(hash))
      return stored ? StoredSession.parse(JSON.parse(String(stored))) : null
    } catch {
      return null
    }
  }
}
