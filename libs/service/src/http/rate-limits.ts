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

/** What a new account may do less of. Points are for its first day, and for each day of the rest of its first week. */
export interface AgeLimit {
  name: string
  firstDay: number
  firstWeek: number
  /** What is limited, for the message: `write up to 20 posts`. */
  does: (points: number) => string
}

export const tooMany = problem({ code: 'request.too-many', status: 429, message: 'Too many requests' })
const DAY_SECONDS = 86_400
const WEEK_SECONDS = 7 * DAY_SECONDS
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

  /** Counts what a reader does whose account is new, or throws 429 with when more is possible. `count` may be 0. Older accounts are not counted. */
  async byAge(limit: AgeLimit, caller: Caller, now: Date, count = 1): Promise<void> {
    const age = caller.joinedAt ? (now.getTime() - Date.parse(caller.joinedAt)) / 1000 : WEEK_SECONDS
    if (age >= WEEK_SECONDS || count === 0) return
    const isFirstDay = age < DAY_SECONDS
    const { points, ...scaled } = this.scaled({
      name: `${limit.name}-${isFirstDay ? 'first-day' : 'first-week'}`,
      points: isFirstDay ? limit.firstDay : limit.firstWeek,
      seconds: DAY_SECONDS,
    })
    const when = isFirstDay ? 'on your first day' : 'a day in your first week'
    const refusal = `You can ${limit.does(points)} ${when} here`
    // Another limit holds then, or none.
    const changesIn = (isFirstDay ? DAY_SECONDS : WEEK_SECONDS) - age
    await this.consume({ ...scaled, points, refusal }, caller.userId, { count, changesIn })
  }

  /**
   * Counts a call against a limit, or throws 429 with Retry-After. `limit` is not multiplied here. It counts `count` at once, and holds for
   * `changesIn` seconds at most.
   */
  async consume(
    limit: Limit,
    key: string,
    { count = 1, changesIn = Infinity }: { count?: number; changesIn?: number } = {},
  ): Promise<RateLimiterRes> {
    // Not left to Redis: a failed call there counts in memory instead.
    refuseInTransaction('a rate limit')
    try {
      return await this.limiter(limit).consume(key, count)
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? refused(limit, refusal, changesIn) : refusal
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

function refused(limit: Limit, result: RateLimiterRes, changesIn = Infinity) {
  const seconds = Math.max(1, Math.ceil(Math.min(result.msBeforeNext / 1000, changesIn)))
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
function inWords(seconds: number) {
  if (seconds < 90) return counted(seconds, 'second')
  if (seconds < 90 * 60) return counted(Math.ceil(seconds / 60), 'minute')
  return counted(Math.ceil(seconds / 3600), 'hour')
}
