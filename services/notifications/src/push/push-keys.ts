import { createECDH } from 'node:crypto'
import { CONFIG, deriveSecret } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { NotificationsConfig } from '../config.ts'

/** The key pair that signs push messages (VAPID, RFC 8292). It must not change, or browsers would have to subscribe again. */
@Injectable()
export class PushKeys {
  readonly publicKey: string
  readonly privateKey: string

  constructor(@Inject(CONFIG) config: NotificationsConfig) {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(deriveSecret(config.SECRET, 'push messages'))
    this.publicKey = curve.getPublicKey('base64url')
    this.privateKey = curve.getPrivateKey('base64url').padStart(43, 'A')
  }
}
