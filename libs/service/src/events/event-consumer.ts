import {
  eventDefinitions,
  events,
  streamOf,
  type EventDefinition,
  type EventEnvelope,
  type EventType,
  type Producer,
} from '@flyleaf/contracts'
import type { Logger } from 'pino'
import type { Sql } from '../database/sql.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import { createRedis, type Redis } from '../redis/redis.ts'
import type { EventHandler, EventHandlers } from './event-handlers.ts'

const BLOCK_MS = 2_000
const BATCH = 200
/** So many share a transaction: more save little, and hold what they have changed for longer. */
const TOGETHER = 50
const IDLE_MS = 10_000

export interface EventConsumerOptions {
  service: string
  consumer: string
  handlers: EventHandlers
  redisUrl: string
  unitOfWork: UnitOfWork
  log: Logger
}

/** An entry of a stream. */
interface Message {
  id: string
  message: Record<string, string> | null
}

/**
 * Applies each event exactly once: the effect and the inbox mark are one transaction, the stream is acknowledged after.
 * Under load a transaction applies many.
 */
export class EventConsumer {
  private readonly streams: string[]
  private readonly redis: Redis
  private stopped = false
  private loop: Promise<void> | undefined
  private readonly options: EventConsumerOptions

  constructor(options: EventConsumerOptions) {
    this.options = options
    this.redis = createRedis(options.redisUrl)
    const types = new Set(Object.keys(options.handlers))
    this.streams = (Object.keys(events) as Producer[])
      .filter((producer) => Object.values(events[producer]).some((event) => types.has(event.type)))
      .map(streamOf)
  }

  start() {
    if (this.streams.length === 0) return
    this.loop = this.run()
  }

  async stop() {
    this.stopped = true
    this.redis.destroy()
    await this.loop
  }

  private async run() {
    await this.redis.connect().catch(() => {})
    let claimed = 0
    while (!this.stopped) {
      try {
        if (!this.redis.isReady) throw new Error('Redis is away')
        await this.ensureGroups()
        await this.takeOwnPending()
        while (!this.stopped) {
          await this.take('>')
          if (Date.now() - claimed > IDLE_MS) {
            claimed = Date.now()
            await this.takeAbandoned()
          }
        }
      } catch (error) {
        if (this.stopped) return
        this.options.log.debug({ err: error }, 'events cannot be read')
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
  }

  private async ensureGroups() {
    for (const stream of this.streams) {
      await this.redis
        .xGroupCreate(stream, this.options.service, '0', { MKSTREAM: true })
        .catch((error: Error) => {
          if (!error.message.includes('BUSYGROUP')) throw error
        })
    }
  }

  private async takeOwnPending() {
    while (!this.stopped && (await this.take('0')) > 0);
  }

  private async take(id: '>' | '0') {
    const answer = (await this.redis.xReadGroup(
      this.options.service,
      this.options.consumer,
      this.streams.map((key) => ({ key, id })),
      id === '>' ? { COUNT: BATCH, BLOCK: BLOCK_MS } : { COUNT: BATCH },
    )) as { name: string; messages: Message[] }[] | null
    let taken = 0
    for (const { name, messages } of answer ?? []) {
      await this.applyAll(name, messages)
      taken += messages.length
    }
    return taken
  }

  private async takeAbandoned() {
    for (const stream of this.streams) {
      const { messages } = await this.redis.xAutoClaim(
        stream,
        this.options.service,
        this.options.consumer,
        IDLE_MS,
        '0',
        { COUNT: BATCH },
      )
      await this.applyAll(
        stream,
        messages.filter((message) => message !== null),
      )
    }
  }

  /** In the stream's order, many at a time; those that do not go together are applied one by one. */
  private async applyAll(stream: string, messages: readonly Message[]) {
    for (let from = 0; from < messages.length; from += TOGETHER) {
      const some = messages.slice(from, from + TOGETHER)
      if (some.length > 1 && (await this.applyTogether(stream, some))) continue
      for (const message of some) await this.apply(stream, message)
    }
  }

  private async applyTogether(stream: string, messages: readonly Message[]) {
    try {
      await this.handleAll(messages.flatMap(eventIn))
    } catch (error) {
      // One cannot be applied, or another process has come between: none of them has had an effect.
      this.options.log.debug({ err: error, events: messages.length }, 'events are applied one by one')
      return false
    }
    await this.acknowledge(stream, messages)
    return true
  }

  private async apply(stream: string, message: Message) {
    let event: EventEnvelope | undefined
    try {
      ;[event] = eventIn(message)
      if (event) await this.handleAll([event])
    } catch (error) {
      // Left pending: it is tried again with our own pending entries, and by others after a while.
      this.options.log.error(
        { err: error, entry: message.id, event: event?.eventId, type: event?.type },
        'a handler failed',
      )
      throw error
    }
    await this.acknowledge(stream, [message])
  }

  private acknowledge(stream: string, messages: readonly Message[]) {
    return this.redis.xAck(
      stream,
      this.options.service,
      messages.map(({ id }) => id),
    )
  }

  /** Applies one event unless it has been applied before. */
  handle(event: EventEnvelope) {
    return this.handleAll([event])
  }

  /** Applies those events that have not been applied before, all or none. */
  private async handleAll(given: readonly EventEnvelope[]) {
    const events = given.filter(({ type }) => this.options.handlers[type]).map(parsed)
    if (events.length === 0) return
    const { runAfterCommit } = await this.options.unitOfWork.commit(async (work, writeEvents) => {
      const fresh = await markApplied(work.sql, events)
      for (const event of events) {
        // An event may lie in the stream twice, one close to the other.
        if (!fresh.delete(event.eventId)) continue
        for (const handler of this.handlersOf(event)) await handler(work, event)
        // A handler of a later event may delete what this one published.
        await writeEvents()
      }
    })
    await runAfterCommit()
  }

  private handlersOf({ type }: EventEnvelope) {
    const found = this.options.handlers[type] ?? []
    return (Array.isArray(found) ? found : [found]) as EventHandler<EventType>[]
  }
}

const definitions = new Map<string, EventDefinition>(eventDefinitions.map((one) => [one.type, one]))

const parsed = (event: EventEnvelope) =>
  ({ ...event, data: definitions.get(event.type)!.data.parse(event.data) }) as EventEnvelope

/** None in a message whose event has been trimmed away or taken back. */
const eventIn = ({ message }: Message): EventEnvelope[] =>
  message?.['event'] ? [JSON.parse(message['event']) as EventEnvelope] : []

/** Returns the ids of those events that had not been applied. */
async function markApplied(sql: Sql, events: readonly EventEnvelope[]) {
  const marked = await sql<{ id: string }>(
    `insert into inbox (event_id) select unnest($1::uuid[]) on conflict do nothing returning event_id as id`,
    [events.map(({ eventId }) => eventId)],
  )
  return new Set(marked.map(({ id }) => id))
}
