import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { commonPassword, ownPassword, shortPassword, tooBusy } from '@flyleaf/contracts'
import { CONFIG, Problem, Semaphore } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { hash, verify, type Options } from '@node-rs/argon2'
import type { AccountConfig } from '../config.ts'
import { isCommon } from './common-passwords.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { isOwn, type Owner } from './password.rules.ts'

/** argon2id (2), as OWASP recommends: 19 MiB, two passes, one lane. */
const ARGON: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const QUEUE = 64

export const hashPassword = (password: string) => hash(password, ARGON)

/** What has `Passwords`. */
export interface Checking {
  passwords: Passwords
}

/** Hashes as many passwords at once as there are cores, and refuses callers when the queue is full. */
@Injectable()
export class Passwords {
  private readonly semaphore = new Semaphore(
    availableParallelism(),
    QUEUE,
    () => new Problem(tooBusy, { headers: { 'Retry-After': '2' } }),
  )
  private readonly nobodys = hashPassword(randomBytes(16).toString('hex'))

  constructor(@Inject(CONFIG) private readonly config: AccountConfig) {}

  /**
   * Refuses a new password that is too short for the configuration, common, or its owner's name. The contract has checked the
   * rest.
   */
  ensureGood(password: string, owner: Owner) {
    const least = this.config.PASSWORD_MIN_LENGTH
    if (password.length < least)
      throw Problem.of(
        { ...shortPassword, message: `Password must be at least ${least} characters` },
        'password',
      )
    if (isCommon(password) || this.isRefused(password)) throw Problem.of(commonPassword, 'password')
    if (isOwn(password, owner)) throw Problem.of(ownPassword, 'password')
  }

  hash(password: string) {
    return this.semaphore.run(() => hashPassword(password))
  }

  /** Takes the same time when there is no stored hash. */
  async matches(stored: string | undefined, password: string) {
    const expected = stored ?? (await this.nobodys)
    const same = await this.semaphore.run(() => verify(expected, password))
    return same && stored !== undefined && !this.isRefused(password)
  }

  private isRefused(password: string) {
    return password === DEMO_PASSWORD && !this.config.DEMO_PASSWORD_ACCEPTED
  }
}
