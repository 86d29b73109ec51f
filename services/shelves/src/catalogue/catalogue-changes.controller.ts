import { bookNotFound } from '@flyleaf/contracts'
import { Database, InternalOnly, Problem, prepared, type Params } from '@flyleaf/service'
import { Controller, Get, Inject, Param, Query } from '@nestjs/common'
import { currentId, isSeenBy } from '../book/find-books.ts'
import { findOwnBooks, type OwnBooksAsked } from '../book/find-own-books.ts'
import { bookStates, toBookState } from '../book/publish-book.ts'
import { listCatalogueChanges } from './list-catalogue-changes.ts'

const readBook = prepared((db, { bookId, readerId }: Params<{ bookId: string; readerId: string | null }>) =>
  bookStates(db).where('b.bookId', '=', currentId(bookId)).where(isSeenBy('b', readerId)),
)

/** Endpoints of the catalogue for other services: changes, single books, and what a reader finds among their own. */
@Controller('internal')
@InternalOnly()
export class CatalogueChangesController {
  private readonly database: Database

  constructor(@Inject(Database) database: Database) {
    this.database = database
  }

  @Get('catalogue')
  changes(@Query('after') after?: string) {
    return listCatalogueChanges(this.database.db, Number(after) || 0)
  }

  @Get('books/:bookId')
  async book(@Param('bookId') bookId: string, @Query('readerId') readerId?: string) {
    const [book] = await readBook(this.database.db, { bookId, readerId: readerId ?? null })
    if (!book) throw new Problem(bookNotFound)
    return toBookState(book)
  }

  @Get('own-books')
  async ownBooks(@Query() { readerId = '', ...asked }: OwnBooksAsked & { readerId?: string }) {
    return { books: await findOwnBooks(this.database.db, readerId, asked) }
  }
}
