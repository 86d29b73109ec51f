import { createHmac, timingSafeEqual } from 'node:crypto'
import { CONFIG, deriveSecret, type HttpContext } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AccountConfig } from '../config.ts'

const NAME = '__Host-sign-up'
/** As long as a sign-up holds its username. */
const LIFE_SECONDS = 86_400

/** Marks the browser that chose the password of a sign-up with an HMAC. */
@Injectable()
export class SignUpCookie {
  private readonly key: Buffer

  constructor(@Inject(CONFIG) config: AccountConfig) {
    this.key = deriveSecret(config.SECRET, 'account sign-up cookie')
  }

  put(http: HttpContext, signUpId: string) {
    http.setCookie(NAME, this.markOf(signUpId), LIFE_SECONDS)
  }

  isOf(http: HttpContext, signUpId: string) {
    const given = Buffer.from(http.cookie(NAME) ?? '')
    const expected = Buffer.from(this.markOf(signUpId))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  clear(http: HttpContext) {
    http.setCookie(NAME, '', 0)
  }

  private markOf(signUpId: string) {
    return createHmac('sha256', this.key).update(`sign-up:${signUpId}`).digest('base64url')
  }
}
