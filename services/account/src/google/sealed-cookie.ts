import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { CONFIG, deriveSecret, type Work } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { AccountConfig } from '../config.ts'

const NAME = '__Host-google'
const LIFE_SECONDS = 600
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const Flow = z.object({
  step: z.literal('flow'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  from: z.string(),
})
const Link = z.object({ step: z.literal('link'), issuer: z.string(), subject: z.string(), email: z.string() })
const Sealed = z.object({ until: z.number(), content: z.discriminatedUnion('step', [Flow, Link]) })

/** A sign-in in progress at the issuer. */
export type Flow = z.output<typeof Flow>
/** An identity that is not linked until its reader has proved ownership of the account. */
export type Link = z.output<typeof Link>

type Http = Pick<Work['http'], 'cookie' | 'setCookie'>

/** What a browser carries through a sign-in with Google, encrypted, for ten minutes. */
@Injectable()
export class SealedCookie {
  private readonly key: Buffer

  constructor(@Inject(CONFIG) config: AccountConfig) {
    this.key = deriveSecret(config.SECRET, 'account google cookie')
  }

  put(http: Http, content: Flow | Link) {
    const until = Date.now() + LIFE_SECONDS * 1000
    http.setCookie(NAME, this.seal(JSON.stringify({ until, content })), LIFE_SECONDS)
  }

  /** Reads and clears the cookie. */
  take<Step extends 'flow' | 'link'>(http: Http, step: Step) {
    const content = this.peek(http)
    if (content?.step !== step) return null
    this.clear(http)
    return content as Extract<Flow | Link, { step: Step }>
  }

  clear(http: Http) {
    http.setCookie(NAME, '', 0)
  }

  private peek(http: Http) {
    const text = this.open(http.cookie(NAME) ?? '')
    if (text === null) return null
    const { until, content } = Sealed.parse(JSON.parse(text))
    return until > Date.now() ? content : null
  }

  private seal(text: string) {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.key, nonce)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
  }

  private open(sealed: string) {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null
    const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    try {
      return (
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      )
    } catch {
      return null
    }
  }
}
