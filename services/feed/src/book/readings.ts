import { REACHED_MAX, ReachedBooks, type Reached } from '@flyleaf/contracts'
import { CONFIG, LOG, Unavailable, requestInternal, type BaseConfig } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'

/** Asks the shelves service how far a reader has come in books. It is private, so it is neither published nor stored here. */
@Injectable()
export class Readings {
  constructor(
    @Inject(CONFIG) private readonly config: BaseConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Of one book; null when the reader does not see it. Throws while the shelves service is unavailable: answered by 503. */
  async of(readerId: string, bookId: string): Promise<Reached | null> {
    const [reached] = await this.ask(readerId, [bookId])
    return reached ?? null
  }

  /** Of books, by their ids; null while the shelves service is unavailable. */
  async ofAll(readerId: string, bookIds: readonly string[]): Promise<Map<string, Reached> | null> {
    try {
      const books = await this.ask(readerId, bookIds.slice(0, REACHED_MAX))
      return new Map(books.map((book) => [book.bookId, book]))
    } catch (err) {
      this.log.warn({ err }, 'the shelves service does not say how far a reader has come')
      return null
    }
  }

  private async ask(readerId: string, bookIds: readonly string[]) {
    const asked = new URLSearchParams({ readerId, bookIds: bookIds.join() })
    const { SHELVES_URL, SHELVES_SECRET } = this.config
    const { status, body } = await requestInternal(
      SHELVES_URL,
      `/internal/readings/reached?${asked.toString()}`,
      SHELVES_SECRET,
    )
    if (status !== 200) throw new Unavailable(`shelves answered ${status}`)
    return ReachedBooks.parse(body).books
  }
}
