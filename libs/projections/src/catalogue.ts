import { BookState, CatalogueChanges, type EventData } from '@flyleaf/contracts'
import { CONFIG, Unavailable, requestInternal, type BaseConfig } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'

/** Reads books from the shelves service: no event is published for most of the catalogue. */
@Injectable()
export class Catalogue {
  constructor(@Inject(CONFIG) private readonly config: BaseConfig) {}

  /**
   * A book in the form of `book.changed`, also one of the reader's own; null when there is none. Throws while the shelves service is unavailable:
   * answered by 503.
   */
  async book(bookId: string, readerId: string): Promise<EventData<'book.changed'> | null> {
    const { status, body } = await this.get(
      `/internal/books/${encodeURIComponent(bookId)}?${new URLSearchParams({ readerId })}`,
    )
    if (status === 404) return null
    if (status !== 200) throw new Unavailable(`shelves answered ${status}`)
    return BookState.parse(body)
  }

  /** The next changes after a position. */
  async changes(after: number): Promise<CatalogueChanges> {
    const { status, body } = await this.get(`/internal/catalogue?after=${after}`)
    if (status !== 200) throw new Unavailable(`shelves answered ${status}`)
    return CatalogueChanges.parse(body)
  }

  private get(path: string) {
    return requestInternal(this.config.SHELVES_URL, path, this.config.SHELVES_SECRET)
  }
}
