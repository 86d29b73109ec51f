import {
  eventDefinitions,
  events,
  streamOf,
  type EventDefinition,
  type EventEnvelope,
  type EventType,
  type Producer,
} from '@flyleaf/contracts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import type { Sql } from '../database/database.ts'
import { createRedis, type Redis } from '../redis.ts'
import type { Units } from '../units.ts'
import type { Publish } from '../work.ts'

/** What a reaction works with: a transaction that also marks the event as applied, and may apply others before and after. */
export interface ReactionWork {
  em: EntityManager
  sql: Sql
  publish: Publish
  afterCommit(task: () => unknown): void
  port<T>(token: abstract new (...args: never[]) => T): T
}

export type Reaction<T extends EventType> = (work: ReactionWork, event: EventEnvelope<T>) => Promise<void>
/** What a service does on others' events, by type. */
export type Reactions = { [T in EventType]?: Reaction<T> | Reaction<T>[] }

const BLOCK_MS = 2_000
const BATCH = 200
/** So many share a transaction: more save little, and hold what they have changed for longer. */
const TOGETHER = 50
const IDLE_MS = 10_000

export interface ReactionsOptions {
  service: string
  consumer: string
  reactions: Reactions
  redisUrl: string
  units: Units
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
export class ReactionRunner {
  private readonly streams: string[]
  private readonly redis: Redis
  private stopped = false
  private loop: Promise<void> | undefined
  private readonly options: ReactionsOptions

  constructor(options: ReactionsOptions) {
    this.options = options
    this.redis = createRedis(options.redisUrl)
    const types = new Set(Object.keys(options.reactions))
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
      await this.reactAll(messages.flatMap(eventIn))
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
      if (event) await this.reactAll([event])
    } catch (error) {
      // Left pending: it is tried again with our own pending entries, and by others after a while.
      this.options.log.error(
        { err: error, entry: message.id, event: event?.eventId, type: event?.type },
        'a reaction failed',
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
  react(event: EventEnvelope) {
    return this.reactAll([event])
  }

  /** Applies those events that have not been applied before, all or none. */
  private async reactAll(given: readonly EventEnvelope[]) {
    const events = given.filter(({ type }) => this.options.reactions[type]).map(parsed)
    if (events.length === 0) return
    const { follow } = await this.options.units.commit(async (work, tell) => {
      const fresh = await markApplied(work.sql, events)
      for (const event of events) {
        // An event may lie in the stream twice, one close to the other.
        if (!fresh.delete(event.eventId)) continue
        for (const reaction of this.reactionsTo(event)) await reaction(work, event)
        // A later event may take back what this one made us tell.
        await tell()
      }
    })
    await follow()
  }

  private reactionsTo({ type }: EventEnvelope) {
    const found = this.options.reactions[type] ?? []
    return (Array.isArray(found) ? found : [found]) as Reaction<EventType>[]
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
