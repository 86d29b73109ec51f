import { Catalogue } from '@flyleaf/projections'
import {
  LOG,
  UnitOfWork,
  Worker,
  isRetryable,
  anyOf,
  isUnavailable,
  texts,
  type EventHandler,
} from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { TextIndex } from '../text-index/text-index.ts'
import { readPosition } from './catalogue-position.ts'
import { onBookChanged } from './on-book-changed.ts'

const POLL_MS = 60_000
/** Books of one transaction. */
const BOOKS = 20

type ChangedBook = Awaited<ReturnType<Catalogue['changes']>>['books'][number]

/** Indexes the catalogue's changes by imports, page by page from the last position. */
@Injectable()
export class CatalogueIndexer extends Worker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly catalogue: Catalogue,
    private readonly textIndex: TextIndex,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected async next() {
    const after = Number(await this.unitOfWork.run(({ db }) => readPosition(db)))
    const { books, goneBookIds, position, hasMore } = await this.catalogue.changes(after)
    if (position === after) return false
    // Two processes may index the same page: versions make that harmless, and the position only increases.
    const sorted = books.toSorted((a, b) => (a.bookId < b.bookId ? -1 : 1))
    for (let from = 0; from < sorted.length; from += BOOKS) await this.index(sorted.slice(from, from + BOOKS))
    await this.unitOfWork.run(async ({ db }) => {
      await db
        .deleteFrom('book_index')
        .where('bookId', '=', anyOf(texts(goneBookIds)))
        .execute()
      await this.textIndex.changed(db, 'book', goneBookIds)
      const reached = String(position)
      await db
        .updateTable('catalogue_place')
        .set({ position: reached })
        .where('position', '<', reached)
        .execute()
    })
    return hasMore
  }

  /** Indexes books together, or one by one: a book that cannot be indexed must not hold up the others. */
  private async index(books: readonly ChangedBook[]): Promise<void> {
    try {
      await this.unitOfWork.run(async ({ db }) => {
        for (const book of books) await onBookChanged({ db, index: this.textIndex }, { data: book })
      })
    } catch (error) {
      // The page is tried again: another time the book can be indexed.
      if (isUnavailable(error) || isRetryable(error)) throw error
      if (books.length > 1) for (const book of books) await this.index([book])
      else this.log.error({ err: error, book: books[0]!.bookId }, 'a book cannot be indexed: it is left out')
    }
  }

  protected override failed(error: Error) {
    this.log.warn({ err: error }, 'indexing the catalogue failed and will be retried')
  }
}

export const onCatalogueChanged: EventHandler<'catalogue.changed', { indexer: CatalogueIndexer }> = async ({
  afterCommit,
  indexer,
}) => afterCommit(() => indexer.wake())
