import { createHmac, timingSafeEqual } from 'node:crypto'
import { CONFIG, createId, deriveSecret, type HttpContext } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AccountConfig } from '../config.ts'

const NAME = '__Host-known-device'
const LIFE_SECONDS = 400 * 86_400
/** How many accounts a browser can be known to. */
const ACCOUNTS = 5

type Http = Pick<HttpContext, 'cookie' | 'setCookie'>

/**
 * Browsers in which a reader has signed in to an account. The cookie `userId.deviceId.signature~…` outlives sessions and gives no
 * access: it only separates the browser's attempts from those of strangers.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer

  constructor(@Inject(CONFIG) config: AccountConfig) {
    this.key = deriveSecret(config.SECRET, 'account known devices')
  }

  /** The id of this browser for an account; null when it is not known. */
  find(http: Http, userId: string) {
    return this.read(http).find((entry) => entry.userId === userId)?.deviceId ?? null
  }

  /** Makes this browser known to the account; a known browser keeps its id. */
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
