import { CONFIG, LOG, requestInternal, type BaseConfig } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'

/** Requests what only some may see from the services that know who may: no text of it is stored here. */
@Injectable()
export class OtherServices {
  constructor(
    @Inject(CONFIG) private readonly config: BaseConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** The answer of an internal endpoint; null while the service is down. */
  async ask<T>(
    service: 'account' | 'shelves',
    path: string,
    asked: Record<string, string>,
    answer: { parse(body: unknown): T },
  ) {
    const { ACCOUNT_URL, ACCOUNT_SECRET, SHELVES_URL, SHELVES_SECRET } = this.config
    const [url, secret] =
      service === 'account' ? [ACCOUNT_URL, ACCOUNT_SECRET] : [SHELVES_URL, SHELVES_SECRET]
    try {
      const { status, body } = await requestInternal(
        url,
        `${path}?${new URLSearchParams(asked).toString()}`,
        secret,
      )
      if (status !== 200) throw new Error(`${service} answered ${status}`)
      return answer.parse(body)
    } catch (error) {
      this.log.warn(
        { err: error, path },
        `a search lacks what the ${service} service knows, which is unavailable`,
      )
      return null
    }
  }
}
