import { createHmac, timingSafeEqual } from 'node:crypto'
import { CONFIG, deriveSecret } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { NotificationsConfig } from '../config.ts'

/** Links that stop the emails without signing in. */
@Injectable()
export class DigestLinks {
  private readonly key: Buffer

  constructor(@Inject(CONFIG) private readonly config: NotificationsConfig) {
    this.key = deriveSecret(config.SECRET, 'digest links')
  }

  of(userId: string) {
    const query = new URLSearchParams({ reader: userId, token: this.tokenOf(userId) })
    const { PUBLIC_ORIGIN: origin } = this.config
    return {
      oneClick: `${origin}/api/notifications/digest/unsubscribe?${query}`,
      page: `${origin}/notifications/unsubscribe?${query}`,
    }
  }

  isValid(userId: string, token: string) {
    const [expected, given] = [Buffer.from(this.tokenOf(userId)), Buffer.from(token)]
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  private tokenOf(userId: string) {
    return createHmac('sha256', this.key).update(userId).digest('base64url')
  }
}
