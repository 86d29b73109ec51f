import { CONFIG } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { NotificationsConfig } from '../config.ts'

/**
 * The push services that we send to. A browser names the address itself: without a list anybody could have us call any
 * address. Given are domains, reached by https, or whole origins.
 */
@Injectable()
export class PushServices {
  private readonly known: readonly string[]

  constructor(@Inject(CONFIG) config: NotificationsConfig) {
    this.known = config.PUSH_SERVICES
  }

  has(endpoint: string) {
    const url = URL.parse(endpoint)
    if (!url) return false
    return this.known.some((service) =>
      service.includes('://')
        ? url.origin === service
        : url.protocol === 'https:' && (url.hostname === service || url.hostname.endsWith(`.${service}`)),
    )
  }
}
