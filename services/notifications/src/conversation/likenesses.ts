import { likenessOf } from '@flyleaf/contracts'
import { CONFIG, deriveSecret } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { createHmac } from 'node:crypto'
import type { NotificationsConfig } from '../config.ts'

/** Says which messages are alike without saying what is in them. */
@Injectable()
export class Likenesses {
  private readonly key: Buffer

  constructor(@Inject(CONFIG) config: NotificationsConfig) {
    this.key = deriveSecret(config.SECRET, 'notifications likenesses')
  }

  /** Equal for texts that are alike; null for short ones. */
  of(text: string) {
    const likeness = likenessOf(text)
    return likeness && createHmac('sha256', this.key).update(likeness).digest('base64url')
  }
}
