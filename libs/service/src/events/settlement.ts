import { streamOf, type Producer } from '@flyleaf/contracts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Redis } from '../redis.ts'

/** An acknowledgement waits this long for the others, in milliseconds; one of them may be away. */
const WAIT_MS = 1_000
const LOOK_MS = 4

/** Waits until the other services have applied what this one has just told them. */
export class Settlement {
  private readonly database: Database
  private readonly redis: Redis
  private readonly stream: string

  constructor(database: Database, redis: Redis, producer: Producer) {
    this.database = database
    this.redis = redis
    this.stream = streamOf(producer)
  }

  /** Ends when every group that reads the stream has applied all events that are there now, or a second later. */
  async settle() {
    const deadline = Date.now() + WAIT_MS
    try {
      const last = await this.untilPublished(deadline)
      while (last && Date.now() < deadline && !(await this.isAppliedUpTo(last))) await pause(LOOK_MS)
    } catch {
      // Redis is away: what was written is safe in the outbox, and reaches the others when it is back.
    }
  }

  /** The place in the stream of what this service wrote last, once it is published. */
  private async untilPublished(deadline: number) {
    const [written] = await this.database.sql<{ position: string | null }>(
      `select max(position) as position from outbox`,
    )
    while (Date.now() < deadline) {
      const [row] = await this.database.sql<{ id: string | null }>(
        `select stream_id as id from outbox where position = $1`,
        [written!.position],
      )
      if (!row) return null
      if (row.id) return row.id
      await pause(LOOK_MS)
    }
    return null
  }

  private async isAppliedUpTo(id: string) {
    for (const group of await this.redis.xInfoGroups(this.stream)) {
      if (isBefore(String(group['last-delivered-id']), id)) return false
      if (Number(group.pending) === 0) continue
      const waiting = await this.redis.xPendingRange(this.stream, String(group.name), '-', id, 1)
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
