import { CONFIG } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { NotificationsConfig } from '../config.ts'

/**
 * The allowed push services. A browser chooses the address: without an allowlist, anybody could make us call any address. Entries
 * are domains, reached by https, or whole origins.
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
