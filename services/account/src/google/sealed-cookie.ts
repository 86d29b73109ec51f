import { CONFIG, deriveSecret, type Work } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { AccountConfig } from '../config.ts'
import { open, seal } from '../sealing.ts'

const NAME = '__Host-google'
const LIFE_SECONDS = 600

const Flow = z.object({
  step: z.literal('flow'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  from: z.string(),
  /** The token of an invitation to sign up. */
  invitation: z.string().optional(),
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
    http.setCookie(NAME, seal(this.key, JSON.stringify({ until, content })), LIFE_SECONDS)
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
    const text = open(this.key, http.cookie(NAME) ?? '')
    if (text === null) return null
    const { until, content } = Sealed.parse(JSON.parse(text))
    return until > Date.now() ? content : null
  }
}
