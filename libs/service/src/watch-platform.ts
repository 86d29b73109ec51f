import type { Database } from './database/database.ts'
import type { EventConsumer } from './events/event-consumer.ts'
import type { Relay } from './events/relay.ts'
import type { Metrics } from './observability/metrics.ts'

interface Watched {
  database: Database
  relay: Relay
  consumer: EventConsumer
}

/** Measures what every service has: published events, handled events and connections. */
export function watchPlatform(metrics: Metrics, { database, relay, consumer }: Watched) {
  metrics.watch('outbox_events', 'Events not yet published', async () => (await relay.backlog()).count)
  metrics.watch(
    'outbox_age_seconds',
    'Age of the oldest unpublished event',
    async () => (await relay.backlog()).seconds,
  )
  metrics.watch(
    'event_lag_milliseconds',
    'Distance to the end of a stream, in sequences, which are roughly milliseconds',
    () => consumer.lag(),
    'stream',
  )
  metrics.watch(
    'parked_events',
    'Events whose handler failed, and later ones with the same key',
    async () => {
      const [row] = await database.sql<{ count: number }>(
        `select count(*)::integer as count from parked_event`,
      )
      return row!.count
    },
  )
  metrics.watch(
    'database_pool_waiting',
    'Requests waiting for a connection',
    () => mapValues(database.pools.usage(), ({ waiting }) => waiting),
    'pool',
  )
  metrics.watch(
    'database_pool_open',
    'Open connections',
    () => mapValues(database.pools.usage(), ({ open }) => open),
    'pool',
  )
}

const mapValues = <Value>(record: Record<string, Value>, of: (value: Value) => number) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value)]))
