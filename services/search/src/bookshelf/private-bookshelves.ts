import { PrivateBookshelves as Answer, type PrivateBookshelf } from '@flyleaf/contracts'
import { CONFIG, LOG, requestInternal, type BaseConfig } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'

/** Requests private bookshelves from the shelves service: no text of them is stored here. */
@Injectable()
export class PrivateBookshelves {
  constructor(
    @Inject(CONFIG) private readonly config: BaseConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** The private bookshelves that a reader owns or collaborates on; none while the shelves service is down. */
  async of(userId: string): Promise<PrivateBookshelf[]> {
    const { SHELVES_URL, SHELVES_SECRET } = this.config
    const path = `/internal/bookshelves/private?userId=${encodeURIComponent(userId)}`
    try {
      const { status, body } = await requestInternal(SHELVES_URL, path, SHELVES_SECRET)
      if (status !== 200) throw new Error(`shelves answered ${status}`)
      return Answer.parse(body).bookshelves
    } catch (error) {
      this.log.warn(
        { err: error },
        'private bookshelves are missing from a search: the shelves service is unavailable',
      )
      return []
    }
  }
}
