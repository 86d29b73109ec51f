import { normalizeForFingerprint } from '@flyleaf/contracts'
import { CONFIG, deriveSecret } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { createHmac } from 'node:crypto'
import type { NotificationsConfig } from '../config.ts'

/** Says which messages are alike without saying what is in them. */
@Injectable()
export class Fingerprints {
  private readonly key: Buffer

  constructor(@Inject(CONFIG) config: NotificationsConfig) {
    this.key = deriveSecret(config.SECRET, 'notifications fingerprints')
  }

  /** Equal for texts that are alike; null for short ones. */
  of(text: string) {
    const normalized = normalizeForFingerprint(text)
    return normalized && createHmac('sha256', this.key).update(normalized).digest('base64url')
  }
}
