import { events, type EventEnvelope, type Producer } from '@flyleaf/contracts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import type { Metrics } from '../observability/metrics.ts'
import { CONNECT_MS, type Redis } from '../redis/redis.ts'
import { appliedNow, appliedPositions, reportApplied } from './applied-positions.ts'
import { ConsumerLeases } from './consumer-lease.ts'
import type { EventDispatcher } from './event-dispatcher.ts'
import { EventStream } from './event-stream.ts'
import { ParkedEvents } from './parked-events.ts'
import type { Projection } from './projection.ts'
import { ShadowTables } from './shadow-tables.ts'
import { StreamConsumer } from './stream-consumer.ts'

const RENEW_MS = 500
/** How long a start waits for the events that it has missed, in milliseconds. */
const CATCH_UP_MS = 15_000

export interface EventConsumerOptions {
  service: string
  /** Names this process; the same after a restart. */
  instance: string
  dispatcher: EventDispatcher
  projections: readonly Projection[]
  /** See `ServiceDefinition`. */
  streamsTakeTurns: boolean
  /** Creates a connection to Redis. */
  redis: () => Redis
  database: Database
  unitOfWork: UnitOfWork
  metrics: Metrics
  log: Logger
}

/** Applies the events of other services: one consumer for each stream that has an event with a handler. */
export class EventConsumer {
  private readonly options: EventConsumerOptions
  private readonly dispatcher: EventDispatcher
  private readonly leases: ConsumerLeases
  private readonly redis: Redis
  /** A blocking read occupies its connection. */
  private readonly connections: Redis[]
  private readonly consumers: Map<EventStream, StreamConsumer>
  private renewal: NodeJS.Timeout | undefined

  constructor(options: EventConsumerOptions) {
    const {
      service,
      instance,
      dispatcher,
      projections,
      streamsTakeTurns: takesTurns,
      redis: createRedis,
      database,
      unitOfWork,
      metrics,
      log,
    } = options
    this.options = options
    this.dispatcher = dispatcher
    this.leases = new ConsumerLeases(database, instance)
    this.redis = createRedis()
    const producers = (Object.keys(events) as Producer[]).filter((producer) =>
      Object.values(events[producer]).some(({ type }) => this.dispatcher.handles(type)),
    )
    this.connections = producers.map(() => createRedis())
    const { leases, redis } = this
    const onApplied = (key: string, sequence: number) => reportApplied(redis, key, service, sequence)
    const parked = new ParkedEvents(database)
    const shadowTables = new ShadowTables(projections, log)
    this.consumers = new Map(
      producers.map((producer, index) => {
        const stream = new EventStream(redis, producer)
        const connection = this.connections[index]!
        const own = { stream, connection, leases, parked, dispatcher, shadowTables, takesTurns }
        return [stream, new StreamConsumer({ ...own, unitOfWork, metrics, log, onApplied })]
      }),
    )
  }

  start() {
    if (this.consumers.size === 0) return
    for (const connection of [this.redis, ...this.connections]) void connection.connect().catch(() => {})
    for (const consumer of this.consumers.values()) consumer.start()
    this.renewal = setInterval(() => void this.leases.renew().catch(() => {}), RENEW_MS)
  }

  async stop() {
    if (this.consumers.size === 0) return
    clearInterval(this.renewal)
    const stopping = [...this.consumers.values()].map((consumer) => consumer.stop())
    for (const connection of [this.redis, ...this.connections]) connection.destroy()
    await Promise.all(stopping)
    await this.leases.release().catch(() => {})
  }

  /**
   * Waits until everything published so far is applied, by this process or another. Returns false when that takes too long or
   * Redis is away, because then nobody knows what has been published.
   */
  async caughtUp(): Promise<boolean> {
    if (this.consumers.size === 0) return true
    if (!(await until(async () => this.redis.isReady, CONNECT_MS))) return false
    const goals = new Map<EventStream, number>()
    const isApplied = async (stream: EventStream, consumer: StreamConsumer) => {
      const goal = goals.get(stream) ?? (await stream.lastSequence())
      goals.set(stream, goal)
      if (goal === 0 || consumer.applied >= goal) return true
      return (await appliedNow(this.redis, stream.key, this.options.service)) >= goal
    }
    return until(async () => {
      for (const [stream, consumer] of this.consumers) if (!(await isApplied(stream, consumer))) return false
      return true
    }, CATCH_UP_MS)
  }

  /** How far this service is behind each stream, in sequences (about milliseconds); 0 when all is applied. */
  async lag(): Promise<Record<string, number>> {
    const lags = [...this.consumers].map(async ([stream, consumer]) => {
      const last = await stream.lastSequence()
      const positions = consumer.applied ? null : await appliedPositions(this.redis, stream.key)
      const applied = consumer.applied || (positions?.get(this.options.service) ?? 0)
      return [stream.key, Math.max(0, last - applied)] as const
    })
    return Object.fromEntries(await Promise.all(lags))
  }

  /** Applies one event in a transaction of its own, without a stream. */
  async handle(event: EventEnvelope) {
    const { unitOfWork } = this.options
    const { runAfterCommit } = await unitOfWork.commit((work) => this.dispatcher.handle(work, event))
    await runAfterCommit()
  }
}

/** Asks until the answer is yes or the time is up. An error counts as no. */
async function until(ask: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  for (;;) {
    if (await ask().catch(() => false)) return true
    if (performance.now() > deadline) return false
    await pause(20)
  }
}
