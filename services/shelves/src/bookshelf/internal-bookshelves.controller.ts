import { Database, InternalOnly } from '@flyleaf/service'
import { Controller, Get, Inject, Query } from '@nestjs/common'
import { listPrivate } from './list-private.ts'

/** Endpoints about bookshelves for other services, on behalf of a reader. */
@Controller('internal/bookshelves')
@InternalOnly()
export class InternalBookshelvesController {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Get('private')
  async private(@Query('userId') userId = '') {
    return { bookshelves: await listPrivate(this.database.db, userId) }
  }
}
