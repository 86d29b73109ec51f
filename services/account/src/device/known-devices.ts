import { createHmac, timingSafeEqual } from 'node:crypto'
import { CONFIG, createId, deriveSecret, type HttpContext } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AccountConfig } from '../config.ts'

const NAME = '__Host-known-device'
const LIFE_SECONDS = 400 * 86_400
/** How many accounts a browser can be known to. */
const ACCOUNTS = 5

type Http = Pick<HttpContext, 'cookie' | 'setCookie'>

/** An account; its version grows when its reader no longer trusts the browsers that it knows. */
export interface KnowingAccount {
  userId: string
  deviceVersion: number
}

/**
 * Browsers in which a reader has signed in to an account, since its password last changed. The cookie `userId.deviceId.signature~…`
 * outlives sessions and gives no access: it only separates the browser's attempts from those of strangers.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer

  constructor(@Inject(CONFIG) config: AccountConfig) {
    this.key = deriveSecret(config.SECRET, 'account known devices')
  }

  /** The id of this browser for an account; null when it is not known. */
  find(http: Http, account: KnowingAccount) {
    const entry = entriesIn(http).find(({ userId }) => userId === account.userId)
    if (!entry) return null
    return isSame(entry.signature, this.sign(account, entry.deviceId)) ? entry.deviceId : null
  }

  /** Makes this browser known to the account; a known browser keeps its id. */
  remember(http: Http, account: KnowingAccount) {
    const { userId } = account
    const deviceId = this.find(http, account) ?? createId()
    const others = entriesIn(http).filter((entry) => entry.userId !== userId)
    const entries = [{ userId, deviceId, signature: this.sign(account, deviceId) }, ...others]
    const value = entries
      .slice(0, ACCOUNTS)
      .map((entry) => `${entry.userId}.${entry.deviceId}.${entry.signature}`)
      .join('~')
    http.setCookie(NAME, value, LIFE_SECONDS)
  }

  private sign({ userId, deviceVersion }: KnowingAccount, deviceId: string) {
    const version = deviceVersion === 0 ? '' : `.${deviceVersion}`
    return createHmac('sha256', this.key).update(`${userId}.${deviceId}${version}`).digest('base64url')
  }
}

const PART = /^[\w-]{1,64}$/

/** What the cookie says, of any account: only the signature of the one that is asked about is checked. */
const entriesIn = (http: Http) =>
  (http.cookie(NAME) ?? '').split('~', ACCOUNTS).flatMap((text) => {
    const [userId = '', deviceId = '', signature = ''] = text.split('.', 3)
    const isWhole = [userId, deviceId, signature].every((part) => PART.test(part))
    return isWhole ? [{ userId, deviceId, signature }] : []
  })

function isSame(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
