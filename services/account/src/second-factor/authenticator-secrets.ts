import { randomBytes } from 'node:crypto'
import { CONFIG, deriveSecret } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AccountConfig } from '../config.ts'
import { open, seal } from '../sealing.ts'

/** As long as RFC 4226 recommends. */
const BYTES = 20

/** Stores the secrets of authenticator apps encrypted, each for its reader alone: the database by itself gives no codes. */
@Injectable()
export class AuthenticatorSecrets {
  private readonly key: Buffer

  constructor(@Inject(CONFIG) config: AccountConfig) {
    this.key = deriveSecret(config.SECRET, 'account authenticators')
  }

  create() {
    return randomBytes(BYTES)
  }

  seal(userId: string, secret: Buffer) {
    return seal(this.key, secret.toString('base64url'), userId)
  }

  /** Null when the service has got another SECRET since. */
  open(userId: string, sealed: string) {
    const text = open(this.key, sealed, userId)
    return text === null ? null : Buffer.from(text, 'base64url')
  }
}
