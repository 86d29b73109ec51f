import { problem } from '@flyleaf/contracts'
import { Controller, Get, Inject, Param, Query } from '@nestjs/common'
import { Database } from '../database/database.ts'
import { InternalOnly } from '../access/access.ts'
import { Problem } from '../problem/problem.ts'
import { ConsumerAcknowledgement } from './consumer-acknowledgement.ts'
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

/** What other services ask about this one's events: snapshots of its state, when they rebuild a projection, and how far events are. */
@Controller('internal/events')
@InternalOnly()
export class SnapshotController {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Relay) private readonly relay: Relay,
    @Inject(ConsumerAcknowledgement) private readonly acknowledgement: ConsumerAcknowledgement,
    @Inject(SNAPSHOTS) private readonly snapshots: Snapshots,
  ) {}

  @Get('snapshots/:name')
  page(@Param('name') name: string, @Query('after') after?: string) {
    const snapshot = Object.hasOwn(this.snapshots, name) ? this.snapshots[name] : undefined
    if (!snapshot) throw new Problem(unknownSnapshot)
    return snapshot(this.database, after ?? null)
  }

  @Get('published')
  async published() {
    const sequence = await this.relay.publishedUpTo()
    if (sequence === null) throw new Problem(notPublishedYet)
    return { sequence }
  }

  /** Answers when every running service has applied what this one has published; 503 after five seconds. */
  @Get('in-force')
  async inForce() {
    await this.acknowledgement.wait([])
    return {}
  }
}
