import { problem } from '@flyleaf/contracts'
import { Controller, Get, Inject, Param, Query } from '@nestjs/common'
import { Database } from '../database/database.ts'
import { InternalOnly } from '../access/access.ts'
import { Problem } from '../problem/problem.ts'
import { Relay } from './relay.ts'
import type { Snapshots } from './snapshot.ts'

export const SNAPSHOTS = Symbol('snapshots')

const unknownSnapshot = problem({
  code: 'snapshot.not-found',
  status: 404,
  message: 'There is no such snapshot',
})
const notPublishedYet = problem({
  code: 'events.not-published-yet',
  status: 503,
  message: 'Events are still being published',
})

/** Serves snapshots of this service's state to other services, when they rebuild a projection. */
@Controller('internal/events')
@InternalOnly()
export class SnapshotController {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Relay) private readonly relay: Relay,
    @Inject(SNAPSHOTS) private readonly snapshots: Snapshots,
  ) {}

  @Get('snapshots/:name')
  page(@Param('name') name: string, @Query('after') after?: string) {
    const snapshot = Object.hasOwn(this.snapshots, name) ? this.snapshots[name] : undefined
    if (!snapshot) throw new Problem(unknownSnapshot)
    return snapshot(this.database.sql, after ?? null)
  }

  @Get('published')
  async published() {
    const sequence = await this.relay.publishedUpTo()
    if (sequence === null) throw new Problem(notPublishedYet)
    return { sequence }
  }
}
