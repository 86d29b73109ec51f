import { problem } from '@flyleaf/contracts'
import { Inject, Injectable } from '@nestjs/common'
import type { BaseConfig } from '@flyleaf/config'
import { setTimeout as pause } from 'node:timers/promises'
import { CONFIG } from '../config/config.ts'
import { Database } from '../database/database.ts'
import { requestInternal } from '../internal/internal-request.ts'
import { reach, type Reachable } from '../internal/reach.ts'
import { Problem } from '../problem/problem.ts'
import { Unavailable } from '../problem/unavailable.ts'
import { Relay } from './relay.ts'
import { StreamReaders } from './stream-readers.ts'

/** Where a service answers when what it has published is in force. */
const IN_FORCE = '/internal/events/in-force'
/** The longest wait in milliseconds: a running service may be slow, and one that has just died still counts as running. */
const WAIT_MS = 5_000
/** How soon Redis is back after a restart, in milliseconds. */
const REDIS_WAIT_MS = 1_000
const FIRST_PAUSE_MS = 4
const LONGEST_PAUSE_MS = 32

/** The change is committed, and not in force in every service. The same request again waits again, and changes nothing. */
export const notYetEverywhere = problem({
  code: 'events.not-yet-everywhere',
  status: 503,
  message: 'That’s saved, but it’s not in effect everywhere yet. It will be in a moment',
})

/** Waits until the other services have applied events that this one has just published. */
@Injectable()
export class ConsumerAcknowledgement {
  constructor(
    private readonly database: Database,
    private readonly readers: StreamReaders,
    private readonly relay: Relay,
    @Inject(CONFIG) private readonly config: BaseConfig,
  ) {}

  /** Throws while Redis is away: nobody could then be told what is about to change. */
  async require() {
    const answers = async () => {
      await this.readers.observe()
      return true
    }
    if (!(await this.poll(performance.now() + REDIS_WAIT_MS, answers)))
      throw new Unavailable('Redis is away: the other services cannot be told of a change')
  }

  /**
   * Resolves when every running service that reads the stream has applied the events at these outbox positions; without positions,
   * everything published so far: what was asked for had happened before. Throws after 5 s.
   */
  async wait(positions: readonly string[]) {
    if (!this.readers.isRead) return
    const deadline = performance.now() + WAIT_MS
    const awaited = positions.length > 0 ? positions : await this.lastPosition()
    if (awaited.length === 0) return
    const sequence = await this.poll(deadline, () => this.lastSequenceOf(awaited))
    if (!sequence || !(await this.poll(deadline, () => this.readers.haveApplied(sequence))))
      throw new Problem(notYetEverywhere, { headers: { 'Retry-After': '1' } })
  }

  /** The same for everything that another service has published so far. */
  async waitFor(service: Reachable) {
    const [addresses, secret] = reach(this.config, service)
    const { status } = await requestInternal(addresses, IN_FORCE, secret, WAIT_MS).catch(() => ({
      status: 0,
    }))
    if (status !== 200) throw new Problem(notYetEverywhere, { headers: { 'Retry-After': '1' } })
  }

  /** Retries with growing pauses; null when there is no answer in time. */
  private async poll<Answer>(deadline: number, ask: () => Promise<Answer | null>) {
    for (
      let wait = FIRST_PAUSE_MS;
      performance.now() < deadline;
      wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS)
    ) {
      // What failed may succeed within the time limit.
      const answer = await ask().catch(() => null)
      if (answer) return answer
      await pause(wait)
    }
    return null
  }

  private async lastPosition() {
    const rows = await this.database.sql<{ position: string }>(
      `select position from outbox order by position desc limit 1`,
    )
    return rows.map(({ position }) => position)
  }

  /** Wakes the relay each time: another process may have held its lock, and released it before these events were written. */
  private async lastSequenceOf(positions: readonly string[]): Promise<number | null> {
    this.relay.wake()
    const [row] = await this.database.sql<{ isSequenced: boolean; last: string }>(
      `select bool_and(sequence is not null) as "isSequenced", max(sequence) as last
       from outbox where position = any($1::bigint[])`,
      [positions],
    )
    return row?.isSequenced ? Number(row.last) : null
  }
}
