import { CONFIG, LOG, requestInternal, type BaseConfig } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'

/** Requests what only some may see from the shelves service: no text of it is stored here. */
@Injectable()
export class AskShelves {
  constructor(
    @Inject(CONFIG) private readonly config: BaseConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** The answer of an internal endpoint; null while the service is down. */
  async for<T>(path: string, asked: Record<string, string>, answer: { parse(body: unknown): T }) {
    const { SHELVES_URL, SHELVES_SECRET } = this.config
    try {
      const { status, body } = await requestInternal(
        SHELVES_URL,
        `${path}?${new URLSearchParams(asked).toString()}`,
        SHELVES_SECRET,
      )
      if (status !== 200) throw new Error(`shelves answered ${status}`)
      return answer.parse(body)
    } catch (error) {
      this.log.warn(
        { err: error, path },
        'a search lacks what is private: the shelves service is unavailable',
      )
      return null
    }
  }
}
