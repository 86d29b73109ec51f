import { CONFIG } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AccountConfig } from '../config.ts'

/** The origin of links in emails. */
@Injectable()
export class PublicOrigin {
  readonly href: string

  constructor(@Inject(CONFIG) config: AccountConfig) {
    this.href = config.PUBLIC_ORIGIN
  }
}
