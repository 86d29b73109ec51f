import type { BaseConfig } from '@flyleaf/config'
import { CONFIG, domainsAbove } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'

/** Where this site is. */
@Injectable()
export class OwnSite {
  private readonly domains: readonly string[]

  constructor(@Inject(CONFIG) { PUBLIC_ORIGIN }: BaseConfig) {
    this.domains = domainsAbove(new URL(PUBLIC_ORIGIN).hostname)
  }

  /** Whether a domain is this site's, or one that contains it. */
  isIn(domain: string) {
    return this.domains.includes(domain)
  }
}
