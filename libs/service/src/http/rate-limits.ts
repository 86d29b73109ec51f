import { problem } from '@flyleaf/contracts'
import type { Request, Response } from 'express'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { refuseInTransaction } from '../context/in-transaction.ts'
import type { Caller } from '../identity/session-reader.ts'
import { Problem } from '../problem/problem.ts'
import type { Redis } from '../redis/redis.ts'
import { prefixOf } from './address-prefix.ts'
import { addressOf } from './cookies.ts'

/** `points` calls in `seconds`. */
export interface Limit {
  name: string
  points: number
  seconds: number
  /** What was counted, for the message; requests by default. */
  refusal?: string
  /** Services that share the count; by default this one only. */
  scope?: string
}

export const tooMany = problem({ code: 'request.too-many', status: 429, message: 'Too many requests' })
/** Counted across all services. */
const PLATFORM = 'flyleaf'
const READER: Limit = { name: 'reader', points: 1500, seconds: 300, scope: PLATFORM }
const VISITOR: Limit = { name: 'visitor', points: 300, seconds: 300, scope: PLATFORM }

/** Limits counted in Redis across all processes, and in this one's memory while Redis is away. */
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterAbstract>()
  private readonly redis: Redis
  private readonly service: string
  private readonly factor: number

  constructor(redis: Redis, service: string, factor: number) {
    this.redis = redis
    this.service = service
    this.factor = factor
  }

  /** All calls to all services: 1,500 in 5 minutes for a reader, 300 for a visitor's address. */
  async spend(request: Request, response: Response, caller: Caller | null) {
    const limit = this.scaled(caller ? READER : VISITOR)
    const result = await this.consume(limit, caller?.userId ?? prefixOf(addressOf(request)))
    response.set(headersOf(limit, result))
  }

  /** A limit by address, multiplied where many share one. `about` counts each address and subject separately. */
  byAddress(limit: Limit, ip: string, about = '') {
    return this.consume(this.scaled(limit), prefixOf(ip) + about)
  }

  /** Resets what `byAddress` counted. */
  forgiveAddress(limit: Limit, ip: string, about = '') {
    return this.forgive(this.scaled(limit), prefixOf(ip) + about)
  }

  /** Counts one call against a limit, or throws 429 with Retry-After. `limit` is not multiplied here. */
  async consume(limit: Limit, key: string): Promise<RateLimiterRes> {
    // Not left to Redis: a failed call there counts in memory instead.
    refuseInTransaction('a rate limit')
    try {
      return await this.limiter(limit).consume(key)
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? refused(limit, refusal) : refusal
    }
  }

  /** Throws 429 when an address has used up a limit, without counting. */
  async ensureLeft(limit: Limit, ip: string) {
    const scaled = this.scaled(limit)
    const counted = await this.limiter(scaled)
      .get(prefixOf(ip))
      .catch(() => null)
    if (counted && counted.consumedPoints >= scaled.points) throw refused(scaled, counted)
  }

  /** Resets the count of a key whose owner has identified themselves; if that fails, the count expires. */
  async forgive(limit: Limit, key: string) {
    await this.limiter(limit)
      .delete(key)
      .catch(() => {})
  }

  private scaled(limit: Limit): Limit {
    return { ...limit, points: limit.points * this.factor }
  }

  private limiter({ name, points, seconds, scope = this.service }: Limit) {
    const id = `${name}:${points}`
    let limiter = this.limiters.get(id)
    if (!limiter) {
      const options = { keyPrefix: `limit:${scope}:${name}`, points, duration: seconds }
      limiter = new RateLimiterRedis({
        ...options,
        storeClient: this.redis,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(options),
      })
      this.limiters.set(id, limiter)
    }
    return limiter
  }
}

function refused(limit: Limit, result: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000))
  return new Problem(
    {
      ...tooMany,
      message: `${limit.refusal ?? tooMany.message}. Please try again in ${inWords(seconds)}`,
    },
    { headers: { 'Retry-After': String(seconds), ...headersOf(limit, result) } },
  )
}

const headersOf = ({ name, points, seconds }: Limit, { remainingPoints, msBeforeNext }: RateLimiterRes) => ({
  'RateLimit-Policy': `"${name}";q=${points};w=${seconds}`,
  RateLimit: `"${name}";r=${Math.max(0, remainingPoints)};t=${Math.max(1, Math.ceil(msBeforeNext / 1000))}`,
})

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
const inWords = (seconds: number) =>
  seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')
