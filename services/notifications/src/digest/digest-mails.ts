import type { DigestMail } from '@flyleaf/contracts'
import { CONFIG, postInternal } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { NotificationsConfig } from '../config.ts'

/** Sends email through the account service, the only one that knows readers' addresses. */
@Injectable()
export class DigestMails {
  constructor(@Inject(CONFIG) private readonly config: NotificationsConfig) {}

  async send(mail: DigestMail) {
    const { ACCOUNT_URL, ACCOUNT_SECRET } = this.config
    const { status } = await postInternal(ACCOUNT_URL, '/internal/digests', ACCOUNT_SECRET, mail)
    if (status >= 300) throw new Error(`account answered ${status}`)
  }
}
