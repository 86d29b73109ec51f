import { streamOf, type Producer } from '@flyleaf/contracts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Redis } from '../redis/redis.ts'
import type { Relay } from './relay.ts'

/** An acknowledgement waits this long for the others, in milliseconds; one of them may be away. */
const WAIT_MS = 1_000
const FIRST_LOOK_MS = 4
const LAST_LOOK_MS = 32

/** Where in the stream the events of one unit of work begin and end. */
interface Stretch {
  first: string
  last: string
}

/** Waits until the other services have applied what this one has just told them. */
export class ConsumerAcknowledgement {
  private readonly database: Database
  private readonly redis: Redis
  private readonly relay: Relay
  private readonly stream: string

  constructor(database: Database, redis: Redis, relay: Relay, producer: Producer) {
    this.database = database
    this.redis = redis
    this.relay = relay
    this.stream = streamOf(producer)
  }

  /** Ends when every group that reads the stream has applied the events at these places of the outbox, or a second later. */
  async wait(positions: readonly string[]) {
    const deadline = Date.now() + WAIT_MS
    try {
      if (!this.redis.isReady || (await this.groups()).length === 0) return
      const stretch = await this.look(deadline, () => this.published(positions))
      if (stretch) await this.look(deadline, () => this.isApplied(stretch))
    } catch {
      // Nobody has read the stream yet, or Redis is away: what was written is safe in the outbox, and reaches the others later.
    }
  }

  /** Asks again and again, less and less often; null when there is no answer in time. */
  private async look<Answer>(deadline: number, ask: () => Promise<Answer | null>) {
    for (let wait = FIRST_LOOK_MS; Date.now() < deadline; wait = Math.min(wait * 1.5, LAST_LOOK_MS)) {
      const answer = await ask()
      if (answer) return answer
      await pause(wait)
    }
    return null
  }

  /** Woken each time: another process may have held the relay's lock when it looked, and left before these were written. */
  private async published(positions: readonly string[]): Promise<Stretch | null> {
    this.relay.wake()
    const rows = await this.database.sql<{ id: string | null }>(
      `select stream_id as id from outbox where position = any($1::bigint[]) order by position`,
      [positions],
    )
    const [first, last] = [rows[0]?.id, rows.at(-1)?.id]
    return first && last ? { first, last } : null
  }

  private groups() {
    return this.redis.xInfoGroups(this.stream)
  }

  private async isApplied({ first, last }: Stretch) {
    for (const group of await this.groups()) {
      if (isBefore(String(group['last-delivered-id']), last)) return false
      if (Number(group.pending) === 0) continue
      const waiting = await this.redis.xPendingRange(this.stream, String(group.name), first, last, 1)
      if (waiting.length > 0) return false
    }
    return true
  }
}

/** Whether one place in a stream (`<milliseconds>-<number>`) comes before another. */
function isBefore(one: string, other: string) {
  const [time = 0, place = 0] = one.split('-').map(Number)
  const [otherTime = 0, otherPlace = 0] = other.split('-').map(Number)
  return time < otherTime || (time === otherTime && place < otherPlace)
}
