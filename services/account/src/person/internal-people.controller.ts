import { Database, InternalOnly } from '@flyleaf/service'
import { Controller, Get, Inject, Query } from '@nestjs/common'
import { findPeople } from './search-people.ts'

/** Finds people for other services, on behalf of a reader or a visitor. */
@Controller('internal/people')
@InternalOnly()
export class InternalPeopleController {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Get()
  find(@Query('q') q = '', @Query('limit') limit = '', @Query('viewerId') viewerId?: string) {
    return findPeople(this.database.db, viewerId ?? null, {
      q,
      limit: Math.max(1, Number.parseInt(limit, 10) || 1),
    })
  }
}
