import { bookNotFound } from '@flyleaf/contracts'
import { Database, InternalOnly, Problem } from '@flyleaf/service'
import { Controller, Get, Inject, Param, Query } from '@nestjs/common'
import { currentId } from '../book/find-books.ts'
import { findOwnBooks, type OwnBooksAsked } from '../book/find-own-books.ts'
import { readBookStates } from '../book/publish-book.ts'
import { listCatalogueChanges } from './list-catalogue-changes.ts'

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
    return listCatalogueChanges(this.database.sql, Number(after) || 0)
  }

  @Get('books/:bookId')
  async book(@Param('bookId') bookId: string, @Query('readerId') readerId?: string) {
    const [book] = await readBookStates(
      this.database.sql,
      `b.book_id = ${currentId('$1')} and (b.private_to is null or b.private_to = $2)`,
      [bookId, readerId ?? null],
    )
    if (!book) throw new Problem(bookNotFound)
    return book
  }

  @Get('own-books')
  async ownBooks(@Query() { readerId = '', ...asked }: OwnBooksAsked & { readerId?: string }) {
    return { books: await findOwnBooks(this.database.sql, readerId, asked) }
  }
}
