import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Purpose } from './purpose.ts'

/** Codes are kept as keyed hashes: six digits could be guessed from a plain one. */
export class CodeHasher {
  private readonly secret: string

  constructor(secret: string) {
    this.secret = secret
  }

  create() {
    return String(randomInt(1_000_000)).padStart(6, '0')
  }

  hash(purpose: Purpose, userId: string, code: string) {
    return createHmac('sha256', this.secret).update(`${purpose}:${userId}:${code}`).digest('hex')
  }

  matches(hash: string, purpose: Purpose, userId: string, code: string) {
    return timingSafeEqual(Buffer.from(hash), Buffer.from(this.hash(purpose, userId, code)))
  }
}
