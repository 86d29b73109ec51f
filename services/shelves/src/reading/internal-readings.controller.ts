import { REACHED_MAX } from '@flyleaf/contracts'
import { Database, InternalOnly } from '@flyleaf/service'
import { Controller, Get, Inject, Query } from '@nestjs/common'
import { listReached } from './list-reached.ts'

/** Readings for other services, on behalf of their reader. */
@Controller('internal/readings')
@InternalOnly()
export class InternalReadingsController {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Get('reached')
  async reached(@Query('readerId') readerId = '', @Query('bookIds') bookIds = '') {
    return { books: await listReached(this.database.db, readerId, bookIds.split(',').slice(0, REACHED_MAX)) }
  }
}
