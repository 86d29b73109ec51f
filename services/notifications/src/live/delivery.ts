import { Database, LOG } from '@flyleaf/service'
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { liveStatesOf } from './live-state.ts'
import { OpenStreams } from './open-streams.ts'

const AT_ONCE = 200
const RETRY_MS = 1_000

/**
 * Delivers new items to this process's streams, one batch of readers after another: later reads are newer, so no stream goes back.
 * New streams and streams that missed something are handled the same way.
 */
@Injectable()
export class Delivery implements OnModuleDestroy {
  private readonly behind = new Set<string>()
  private isRunning = false
  private isClosed = false

  constructor(
    private readonly streams: OpenStreams,
    private readonly database: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleDestroy() {
    this.isClosed = true
  }

  /** Schedules delivery to these readers' streams. */
  deliver(userIds: Iterable<string>) {
    for (const userId of userIds) if (this.streams.has(userId)) this.behind.add(userId)
    void this.run()
  }

  private async run() {
    if (this.isRunning) return
    this.isRunning = true
    while (this.behind.size > 0 && !this.isClosed) {
      const userIds = [...this.behind].slice(0, AT_ONCE)
      for (const userId of userIds) this.behind.delete(userId)
      try {
        await this.deliverTo(userIds)
      } catch (error) {
        this.log.warn({ err: error }, 'live events cannot be read')
        for (const userId of userIds) this.behind.add(userId)
        await wait(RETRY_MS, undefined, { ref: false })
      }
    }
    this.isRunning = false
  }

  private async deliverTo(userIds: string[]) {
    // Streams that open during this read have their own position and are served in the next batch.
    const open = new Map(userIds.map((userId) => [userId, this.streams.of(userId)]))
    const since = new Map(
      [...open].map(([userId, streams]) => {
        const positions = streams.flatMap(({ position }) => position ?? [])
        return [userId, positions.length > 0 ? Math.min(...positions) : undefined]
      }),
    )
    for (const state of await liveStatesOf(this.database.db, since))
      for (const stream of open.get(state.userId) ?? []) stream.deliver(state)
  }
}
