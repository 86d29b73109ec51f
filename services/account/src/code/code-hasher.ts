import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CONFIG, deriveSecret } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AccountConfig } from '../config.ts'
import type { Purpose } from './purpose.ts'

/** Stores codes as keyed hashes: a plain hash of six digits can be guessed. */
@Injectable()
export class CodeHasher {
  private readonly key: Buffer

  constructor(@Inject(CONFIG) config: AccountConfig) {
    this.key = deriveSecret(config.SECRET, 'account codes')
  }

  create() {
    return String(randomInt(1_000_000)).padStart(6, '0')
  }

  hash(purpose: Purpose, userId: string, code: string) {
    return createHmac('sha256', this.key).update(`${purpose}:${userId}:${code}`).digest('hex')
  }

  matches(hash: string, purpose: Purpose, userId: string, code: string) {
    return timingSafeEqual(Buffer.from(hash), Buffer.from(this.hash(purpose, userId, code)))
  }
}
