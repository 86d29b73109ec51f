import type { EventEnvelope } from '@flyleaf/contracts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isRetryable } from '../database/is-retryable.ts'
import { isUnavailable } from '../database/is-unavailable.ts'
import { inBackground } from '../database/purpose.ts'
import type { TransactionalWork, UnitOfWork } from '../database/unit-of-work.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Redis } from '../redis/redis.ts'
import { LeaseLost, type ConsumerLeases, type Lease } from './consumer-lease.ts'
import type { EventDispatcher } from './event-dispatcher.ts'
import { reportGaps } from './event-gaps.ts'
import { groupsOf } from './event-groups.ts'
import {
  UnreadableEntry,
  parseEntry,
  unreadable,
  type EventStream,
  type RawEntry,
  type StreamEntry,
} from './event-stream.ts'
import type { ParkedEvents } from './parked-events.ts'
import type { ShadowTables } from './shadow-tables.ts'

/** How long a read waits for events, in milliseconds. */
const BLOCK_MS = 500
const BATCH = 200
const STANDBY_MS = 500
const RETRIES = 5
/** Sequences are about milliseconds apart: a minute of events. */
const STORED_AFTER = 60_000

export interface StreamConsumerParts {
  stream: EventStream
  /** For blocking reads. */
  connection: Redis
  leases: ConsumerLeases
  parked: ParkedEvents
  dispatcher: EventDispatcher
  shadowTables: ShadowTables
  /** Whether no other stream of the service is applied meanwhile. */
  takesTurns: boolean
  unitOfWork: UnitOfWork
  metrics: Metrics
  log: Logger
  /** Called with the sequence of the last event that is applied or of no interest, and at least every second. */
  onApplied(stream: string, sequence: number): Promise<void>
}

/**
 * Applies the events of one stream in order, while this process holds its lease. An event's effect and the new position
 * are one transaction, so it takes effect exactly once.
 */
export class StreamConsumer {
  private readonly parts: StreamConsumerParts
  private stopped = false
  private loop: Promise<void> | undefined
  private lease: Lease | null = null
  private seen = 0
  private parkedKeys = new Set<string>()

  constructor(parts: StreamConsumerParts) {
    this.parts = parts
  }

  /** Everything up to this sequence is applied or of no interest; 0 while another process applies the stream. */
  get applied() {
    return this.lease ? this.seen : 0
  }

  start() {
    this.stopped = false
    this.loop = inBackground(() => this.run())
  }

  async stop() {
    this.stopped = true
    await this.loop
  }

  private async run() {
    const { log, stream } = this.parts
    while (!this.stopped) {
      try {
        if (await this.acquire()) await this.consume()
        else await pause(STANDBY_MS)
      } catch (error) {
        this.lease = null
        if (this.stopped) return
        if (!(error instanceof LeaseLost))
          log.warn({ err: error, stream: stream.key }, 'events cannot be applied; trying again')
        await pause(200)
      }
    }
  }

  private async acquire() {
    const { leases, parked, stream } = this.parts
    this.lease = await leases.acquire(stream.key)
    if (!this.lease) return false
    this.seen = this.lease.position
    this.parkedKeys = await parked.keysOf(stream.key)
    return true
  }

  private async consume() {
    const { stream, connection, onApplied } = this.parts
    while (!this.stopped) {
      const entries = await stream.read(connection, this.seen, BATCH, BLOCK_MS)
      for (const together of groupsOf(entries)) {
        const from = this.seen
        await this.applyAll(together)
        await reportGaps(this.parts, together, from)
      }
      await this.storePosition()
      await this.retryParked()
      // The next read goes on meanwhile, and fails itself when Redis is away.
      void onApplied(stream.key, this.seen).catch(() => {})
    }
  }

  /** Applies entries in one transaction, or one by one when they cannot be applied together. */
  private async applyAll(entries: readonly RawEntry[]) {
    try {
      await this.apply(entries.map(parseEntry))
      return
    } catch (error) {
      if (error instanceof LeaseLost || isAway(error)) throw error
    }
    for (const entry of entries) await this.applyAlone(entry)
  }

  private async applyAlone(raw: RawEntry) {
    const { stream, log, metrics } = this.parts
    let entry: StreamEntry | undefined
    for (let tries = 0; ; tries += 1) {
      try {
        entry = parseEntry(raw)
        await this.apply([entry])
        return
      } catch (error) {
        if (error instanceof LeaseLost || isAway(error)) throw error
        if (isRetryable(error) && tries < RETRIES) {
          await pause(10 * 2 ** tries)
          continue
        }
        log.error(
          {
            err: error,
            stream: stream.key,
            entry: raw.id,
            event: entry?.event.eventId,
            type: entry?.event.type,
            requestId: entry?.event.requestId,
          },
          'an event handler failed: the event is parked',
        )
        metrics.eventFailed(entry?.event.type ?? 'unreadable')
        await this.park(error instanceof UnreadableEntry ? unreadable(raw, error) : entry!, error)
        return
      }
    }
  }

  /** Applies entries in order, all or none. Those about something whose earlier event is parked are parked behind it. */
  private async apply(entries: readonly StreamEntry[]) {
    const { dispatcher, leases, parked, stream, metrics } = this.parts
    const handled = entries.filter(({ event }) => dispatcher.handles(event.type))
    const last = entries.at(-1)!.sequence
    if (handled.length > 0) {
      const lease = this.lease!
      const { runAfterCommit } = await this.commit(async (work, writeEvents) => {
        const rebuilding = await leases.advance(work.sql, lease, last)
        const isHeldUp = ({ event }: StreamEntry) => this.parkedKeys.has(event.key)
        for (const { event, sequence } of handled.filter(isHeldUp))
          await parked.park(work.sql, stream.key, sequence, event, null)
        const rest = handled.filter((entry) => !isHeldUp(entry)).map(({ event }) => event)
        // A later event may take back what an earlier one published.
        await this.handle(work, rest, rebuilding, writeEvents)
      })
      this.lease = { ...lease, position: last }
      for (const { event } of handled)
        metrics.eventHandled(event.type, Math.max(0, Date.now() - Date.parse(event.at)) / 1000)
      await runAfterCommit()
    }
    this.seen = last
  }

  /** Waits for its turn before the lease's row is locked: others renew the lease meanwhile. */
  private commit(task: Parameters<UnitOfWork['commit']>[0]) {
    return this.parts.unitOfWork.commit(async (work, writeEvents) => {
      if (this.parts.takesTurns) await work.sql(`select pg_advisory_xact_lock(hashtext('event streams'))`)
      return task(work, writeEvents)
    })
  }

  private async handle(
    work: TransactionalWork,
    events: readonly EventEnvelope[],
    rebuilding: string | null,
    after: () => Promise<void>,
  ) {
    const { dispatcher, shadowTables, stream } = this.parts
    await dispatcher.handleAll(work, events, after)
    if (!rebuilding) return
    for (const event of events) await shadowTables.apply(work, stream.key, rebuilding, event)
  }

  private async park({ sequence, event }: StreamEntry, error: unknown) {
    const { unitOfWork, leases, parked, stream } = this.parts
    const lease = this.lease!
    await unitOfWork.run(async ({ sql }) => {
      await leases.advance(sql, lease, sequence)
      await parked.park(sql, stream.key, sequence, event, error)
    })
    this.lease = { ...lease, position: sequence }
    this.seen = sequence
    this.parkedKeys.add(event.key)
  }

  /** Events of no interest move the position in PostgreSQL, too, so that a later restart does not look for them in Redis. */
  private async storePosition() {
    const lease = this.lease!
    if (this.seen - lease.position < STORED_AFTER) return
    await this.parts.unitOfWork.run(({ sql }) => this.parts.leases.advance(sql, lease, this.seen))
    this.lease = { ...lease, position: this.seen }
  }

  private async retryParked() {
    if (this.parkedKeys.size === 0) return
    const { parked, stream, leases, metrics } = this.parts
    for (let due; !this.stopped && (due = await parked.nextDue(stream.key));) {
      const event = due
      try {
        const { runAfterCommit } = await this.commit(async (work, writeEvents) => {
          const rebuilding = await leases.advance(work.sql, this.lease!, this.lease!.position)
          if (await parked.remove(work.sql, event))
            await this.handle(work, [event.event], rebuilding, writeEvents)
        })
        await runAfterCommit()
      } catch (error) {
        if (error instanceof LeaseLost || isAway(error)) throw error
        metrics.eventFailed(event.event.type)
        await parked.postpone(event, error)
      }
    }
    this.parkedKeys = await parked.keysOf(stream.key)
  }
}

/** A statement that takes too long is the event's fault, not the database's. */
const isAway = (error: unknown) =>
  isUnavailable(error) && !['57014', '55P03'].includes((error as { code?: string }).code ?? '')
