import { BookState, CatalogueChanges, problem, type EventData } from '@flyleaf/contracts'
import { CONFIG, Problem, requestInternal, type BaseConfig } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'

const unreachable = problem({
  code: 'catalogue.unreachable',
  status: 503,
  message: 'The library can’t be reached right now. Please try again in a moment',
})

/** Reads books from the shelves service: no event is published for most of the catalogue. */
@Injectable()
export class Catalogue {
  constructor(@Inject(CONFIG) private readonly config: BaseConfig) {}

  /** A book in the form of `book.changed`; null when there is none. Throws 503 while the shelves service is unreachable. */
  async book(bookId: string): Promise<EventData<'book.changed'> | null> {
    const { status, body } = await this.get(`/internal/books/${encodeURIComponent(bookId)}`)
    return status === 200 ? BookState.parse(body) : null
  }

  /** The next changes after a position. */
  async changes(after: number): Promise<CatalogueChanges> {
    const { status, body } = await this.get(`/internal/catalogue?after=${after}`)
    if (status !== 200) throw new Problem(unreachable)
    return CatalogueChanges.parse(body)
  }

  private async get(path: string) {
    try {
      return await requestInternal(this.config.SHELVES_URL, path, this.config.SHELVES_SECRET)
    } catch (cause) {
      throw Object.assign(new Problem(unreachable), { cause })
    }
  }
}
