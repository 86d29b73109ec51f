import { randomBytes } from 'node:crypto'
import { REDIS, Unavailable, hashToken, type HttpContext, type Redis } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'

const NAME = '__Host-passkey'
const TOKEN = /^[\w-]{43}$/
/** Longer than browsers let their readers look for a passkey. */
export const LIFE_SECONDS = 300

type Http = Pick<HttpContext, 'cookie' | 'setCookie'>

/** Challenges that passkeys answer: each once, within five minutes, in the browser that asked, and for what it asked. */
@Injectable()
export class PasskeyChallenges {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** Several tabs of a browser may wait for answers at once: they have one cookie. */
  async create(http: Http, purpose: string) {
    const given = http.cookie(NAME) ?? ''
    const token = TOKEN.test(given) ? given : randomBytes(32).toString('base64url')
    const challenge = randomBytes(32).toString('base64url')
    const expiration = { type: 'EX', value: LIFE_SECONDS } as const
    await reached(this.redis.set(keyOf(token, challenge), purpose, { expiration }))
    http.setCookie(NAME, token, LIFE_SECONDS)
    return challenge
  }

  /** Uses a challenge up; returns whether it could be used. Of simultaneous calls only one deletes it. */
  async use(http: Http, purpose: string, challenge: string) {
    const key = keyOf(http.cookie(NAME) ?? '', challenge)
    if ((await reached(this.redis.get(key))) !== purpose) return false
    return (await reached(this.redis.del(key))) === 1
  }
}

const keyOf = (token: string, challenge: string) => `account:passkey:${hashToken(`${token} ${challenge}`)}`

/** No passkey is checked without its challenge. */
const reached = <T>(answer: Promise<T>) =>
  answer.catch((error: unknown) => {
    throw new Unavailable('Redis is away', { cause: error })
  })
