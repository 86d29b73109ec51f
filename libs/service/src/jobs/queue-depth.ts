import type { Provider } from '@nestjs/common'
import { Database } from '../database/database.ts'
import { Metrics } from '../observability/metrics.ts'

/** A provider that measures how many jobs wait in a queue; the statement returns one `count`. */
export const queueDepth = (queue: string, statement: string): Provider => ({
  provide: `depth of ${queue}`,
  inject: [Metrics, Database],
  useFactory: (metrics: Metrics, { sql }: Database) =>
    metrics.watchQueue(queue, async () => (await sql<{ count: number }>(statement))[0]!.count),
})
