import { events, streamOf, type Producer } from '@flyleaf/contracts'
import { setTimeout as pause } from 'node:timers/promises'
import type { BaseConfig } from '@flyleaf/config'
import type { Database } from '../database/database.ts'
import { repeatOnConflict } from '../database/is-retryable.ts'
import { Outbox, type Publish } from '../database/outbox.ts'
import { appliedNow } from '../events/applied-positions.ts'
import type { Projection, ProjectionWork } from '../events/projection.ts'
import { onShadowTables, project } from '../events/shadow-tables.ts'
import type { Reachable } from '../internal/reach.ts'
import type { Redis } from '../redis/redis.ts'
import { publishedUpTo, snapshotPages } from './owner.ts'
import { replaceRows, shapeOf } from './replace-rows.ts'
import { RunningRebuild } from './running-rebuild.ts'

/** The number of snapshot events per transaction. */
const TOGETHER = 50
/** How long this service may take to apply the events that a snapshot includes, in milliseconds. */
const APPLY_MS = 60_000

export interface RebuildParts {
  service: string
  config: BaseConfig
  database: Database
  redis: Redis
  say(text: string): void
}

/** The number of events in the snapshots, and of rows that differed. */
export interface Rebuilt {
  events: number
  rows: number
}

/**
 * Rebuilds a projection from snapshots of its owners in shadow tables, to which the running service applies events as well; then
 * replaces the rows that differ in batches. After a failure, every row is either unchanged or correct.
 */
export async function rebuildProjection(parts: RebuildParts, projection: Projection): Promise<Rebuilt> {
  const producers = producersOf(projection)
  const running = new RunningRebuild(parts.database, projection, producers)
  await running.begin()
  try {
    const begun = await projection.onBegin?.(parts.database.db)
    const count = await applySnapshots(parts, projection, running)
    for (const producer of producers) await untilApplied(parts, producer, running)
    const rows = await replaceAll(parts, projection, running)
    await inTransaction(parts, async (work) => {
      await running.hold(work.sql)
      await projection.onEnd?.(work, begun)
    })
    return { events: count, rows }
  } finally {
    await running.drop()
  }
}

/** The services that publish the events of a projection. */
const producersOf = ({ handlers }: Projection) =>
  (Object.keys(events) as Producer[]).filter((producer): producer is Reachable =>
    Object.values(events[producer]).some(({ type }) => Object.hasOwn(handlers, type)),
  )

async function applySnapshots(
  { config, database, say }: RebuildParts,
  projection: Projection,
  running: RunningRebuild,
) {
  let count = 0
  for (const snapshot of projection.snapshots) {
    for await (const page of snapshotPages(config, snapshot)) {
      for (let from = 0; from < page.length; from += TOGETHER) {
        const some = page.slice(from, from + TOGETHER)
        await repeatOnConflict(() =>
          database.transaction((work) =>
            onShadowTables(work.sql, async () => {
              for (const event of some) await project(work, projection, event)
            }),
          ),
        )
        await running.renew()
      }
      count += page.length
      if (page.length > 0) say(`${projection.name}: ${count} read, now from ${snapshot}`)
    }
  }
  return count
}

/**
 * Waits until this service has applied every event whose effect a snapshot may include. A row that is newer than a pending event
 * would make that event look outdated, and its other effects would be lost.
 */
async function untilApplied(
  { service, config, redis }: RebuildParts,
  producer: Reachable,
  running: RunningRebuild,
) {
  const goal = await publishedUpTo(config, producer)
  for (const deadline = performance.now() + APPLY_MS; performance.now() < deadline; await pause(50)) {
    if ((await appliedNow(redis, streamOf(producer), service)) >= goal) return
    await running.renew()
  }
  throw new Error(`${service} has not applied the events of ${producer} for a minute: is it running?`)
}

async function replaceAll(parts: RebuildParts, projection: Projection, running: RunningRebuild) {
  let count = 0
  for (const table of projection.tables) {
    const shape = await shapeOf(parts.database.sql, table)
    for (let after: string[] | null = null, isFirst = true; isFirst || after; isFirst = false) {
      const from: string[] | null = after
      const { rows, upTo } = await inTransaction(parts, async (work) => {
        await running.hold(work.sql)
        const batch = await replaceRows(work.sql, shape, from, projection.keepsOthers ?? false)
        if (batch.rows.length > 0) await projection.onReplaced?.(work, batch.rows)
        return batch
      })
      count += rows.length
      after = upTo
    }
  }
  return count
}

function inTransaction<Result>(
  { database }: RebuildParts,
  task: (work: ProjectionWork & { publish: Publish }) => Promise<Result>,
) {
  return repeatOnConflict(async () => {
    const { publish, write } = new Outbox()
    const [result] = await database.transactionWith(({ db, sql }) => task({ db, sql, publish }), write)
    return result
  })
}
