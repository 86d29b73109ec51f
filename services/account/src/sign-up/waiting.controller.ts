import { PAGE_SIZE, problem } from '@flyleaf/contracts'
import { Database, InternalOnly, Problem } from '@flyleaf/service'
import { Controller, Get, Inject, Param, Query } from '@nestjs/common'
import { isWaiting, listWaiting } from './list-waiting.ts'

const notWaiting = problem({
  code: 'waiting.not-found',
  status: 404,
  message: 'This person does not wait for approval',
})

/** Tells moderation who waits for approval. */
@InternalOnly()
@Controller('internal/waiting')
export class WaitingController {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Get()
  list(@Query('limit') limit = '', @Query('cursor') cursor?: string) {
    return listWaiting(this.database.db, { limit: Number.parseInt(limit, 10) || PAGE_SIZE, cursor })
  }

  @Get(':userId')
  async find(@Param('userId') userId: string) {
    if (!(await isWaiting(this.database.db, userId))) throw new Problem(notWaiting)
    return { userId }
  }
}
