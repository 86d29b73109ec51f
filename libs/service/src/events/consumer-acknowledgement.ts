import { streamOf, type Producer } from '@flyleaf/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { setTimeout as pause } from 'node:timers/promises'
import { Database } from '../database/database.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { appliedPositions } from './applied-positions.ts'
import { PRODUCER } from './producer.ts'
import { Relay } from './relay.ts'

/** The longest wait in milliseconds: a running service may be slow, and one that has just died still counts as running. */
const WAIT_MS = 5_000
/** How soon Redis is back after a restart, in milliseconds. */
const REDIS_WAIT_MS = 1_000
const FIRST_PAUSE_MS = 4
const LONGEST_PAUSE_MS = 32

/** Waits until the other services have applied events that this one has just published. */
@Injectable()
export class ConsumerAcknowledgement {
  private readonly stream: string

  constructor(
    private readonly database: Database,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly relay: Relay,
    @Inject(PRODUCER) producer: Producer,
  ) {
    this.stream = streamOf(producer)
  }

  /** Resolves when every running service that reads the stream has applied the events at these outbox positions, or after 5 s. */
  async wait(positions: readonly string[]) {
    const deadline = Date.now() + WAIT_MS
    try {
      if (!(await this.poll(Date.now() + REDIS_WAIT_MS, async () => this.redis.isReady))) return
      if ((await appliedPositions(this.redis, this.stream)).size === 0) return
      const sequence = await this.poll(deadline, () => this.lastSequenceOf(positions))
      if (sequence) await this.poll(deadline, () => this.isApplied(sequence))
    } catch {
      // Redis is unavailable. The events are safe in the outbox and reach the other services later.
    }
  }

  /** Retries with growing pauses; null when there is no answer in time. */
  private async poll<Answer>(deadline: number, ask: () => Promise<Answer | null>) {
    for (let wait = FIRST_PAUSE_MS; Date.now() < deadline; wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS)) {
      // What failed may succeed within the time limit.
      const answer = await ask().catch(() => null)
      if (answer) return answer
      await pause(wait)
    }
    return null
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

  private async isApplied(sequence: number) {
    const positions = await appliedPositions(this.redis, this.stream)
    return [...positions.values()].every((position) => position >= sequence)
  }
}
