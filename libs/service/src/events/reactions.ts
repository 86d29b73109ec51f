import {
  eventDefinitions,
  events,
  streamOf,
  type EventEnvelope,
  type EventType,
  type Producer,
} from '@flyleaf/contracts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import type { Database, Sql } from '../database/database.ts'
import { createRedis, type Redis } from '../redis.ts'
import type { Publish } from '../work.ts'
import { Outbox } from './outbox.ts'

/** What a reaction works with: one transaction that also marks the event as applied. */
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
const IDLE_MS = 10_000

export interface ReactionsOptions {
  service: string
  consumer: string
  reactions: Reactions
  redisUrl: string
  database: Database
  log: Logger
  wakeRelay(): void
  port: ReactionWork['port']
}

/** Applies each event exactly once: the effect and the inbox mark are one transaction, the stream is acknowledged after. */
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
    )) as { name: string; messages: { id: string; message: Record<string, string> | null }[] }[] | null
    let taken = 0
    for (const { name, messages } of answer ?? []) {
      for (const message of messages) await this.apply(name, message.id, message.message)
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
      for (const message of messages) if (message) await this.apply(stream, message.id, message.message)
    }
  }

  private async apply(stream: string, id: string, message: Record<string, string> | null) {
    if (message?.['event']) {
      const event = JSON.parse(message['event']) as EventEnvelope
      try {
        await this.react(event)
      } catch (error) {
        // Left pending: it is tried again with our own pending entries, and by others after a while.
        this.options.log.error({ err: error, event: event.eventId, type: event.type }, 'a reaction failed')
        throw error
      }
    }
    await this.redis.xAck(stream, this.options.service, id)
  }

  /** Applies one event unless it has been applied before. */
  async react(envelope: EventEnvelope) {
    const found = this.options.reactions[envelope.type]
    if (!found) return
    const definition = eventDefinitions.find((one) => one.type === envelope.type)!
    const event = { ...envelope, data: definition.data.parse(envelope.data) } as EventEnvelope
    const reactions = (Array.isArray(found) ? found : [found]) as Reaction<EventType>[]
    const { database, wakeRelay, port } = this.options
    const tasks: (() => unknown)[] = []
    const outbox = new Outbox()
    const wrote = await database.transaction(async (em, sql) => {
      const fresh = await sql(`insert into inbox (event_id) values ($1) on conflict do nothing returning 1`, [
        event.eventId,
      ])
      if (fresh.length === 0) return []
      const work = {
        em,
        sql,
        publish: outbox.publish,
        afterCommit: (task: () => unknown) => tasks.push(task),
        port,
      }
      for (const reaction of reactions) await reaction(work, event)
      return outbox.write(sql)
    })
    if (wrote.length > 0) wakeRelay()
    for (const task of tasks) await Promise.resolve(task()).catch(() => {})
  }
}
