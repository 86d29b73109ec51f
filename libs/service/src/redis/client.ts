import type { createClient } from 'redis'

export type Redis = ReturnType<typeof createClient>

export interface RedisOptions {
  /** After so long without an answer to a ping, Redis counts as away, in milliseconds. */
  timeoutMs?: number
  /** Called with the reason when Redis is away. */
  onError?: (error: Error) => void
}
