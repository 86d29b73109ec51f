import { randomBytes } from 'node:crypto'
import { hashToken, type HttpContext } from '@flyleaf/service'
import { CODE_MINUTES } from '../code/purpose.ts'

const NAME = '__Host-reset'
const TOKEN = /^[\w-]{43}$/

type Http = Pick<HttpContext, 'cookie' | 'setCookie'>

/** Identifies this browser with a random cookie. Returns the cookie's hash: the code's `asker`. */
export function markBrowser(http: Http) {
  const given = http.cookie(NAME) ?? ''
  const token = TOKEN.test(given) ? given : randomBytes(32).toString('base64url')
  http.setCookie(NAME, token, CODE_MINUTES * 60)
  return hashToken(token)
}

/** The hash of the browser's cookie, or of an empty one. */
export const browserOf = (http: Http) => hashToken(http.cookie(NAME) ?? '')

export const clearBrowser = (http: Http) => http.setCookie(NAME, '', 0)
