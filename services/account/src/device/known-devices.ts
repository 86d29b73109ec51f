import { createHmac, timingSafeEqual } from 'node:crypto'
import { CONFIG, createId, deriveSecret, type HttpContext } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AccountConfig } from '../config.ts'

const NAME = '__Host-known-device'
const LIFE_SECONDS = 400 * 86_400
/** How many accounts one browser is known to. */
const ACCOUNTS = 5

type Http = Pick<HttpContext, 'cookie' | 'setCookie'>

/**
 * Browsers in which a reader has proved an account to be theirs. The cookie `userId.deviceId.signature~…` outlives
 * the sessions and gives no access: it only sets the browser's attempts apart from those of strangers.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer

  constructor(@Inject(CONFIG) config: AccountConfig) {
    this.key = deriveSecret(config.SECRET, 'account known devices')
  }

  /** The id under which this browser is known to an account, or null. */
  find(http: Http, userId: string) {
    return this.read(http).find((entry) => entry.userId === userId)?.deviceId ?? null
  }

  /** Marks this browser as one of the account's; it keeps the id that it had. */
  remember(http: Http, userId: string) {
    const known = this.read(http)
    const deviceId = known.find((entry) => entry.userId === userId)?.deviceId ?? createId()
    const others = known.filter((entry) => entry.userId !== userId)
    const entries = [{ userId, deviceId }, ...others].slice(0, ACCOUNTS)
    const value = entries.map((entry) => `${entry.userId}.${entry.deviceId}.${this.sign(entry)}`).join('~')
    http.setCookie(NAME, value, LIFE_SECONDS)
  }

  private read(http: Http) {
    return (http.cookie(NAME) ?? '')
      .split('~', ACCOUNTS)
      .map((text) => {
        const [userId = '', deviceId = '', signature = ''] = text.split('.', 3)
        return { userId, deviceId, signature }
      })
      .filter((entry) => isSame(entry.signature, this.sign(entry)))
  }

  private sign({ userId, deviceId }: { userId: string; deviceId: string }) {
    return createHmac('sha256', this.key).update(`${userId}.${deviceId}`).digest('base64url')
  }
}

function isSame(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
