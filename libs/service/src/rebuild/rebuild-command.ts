import { inBackground } from '../database/purpose.ts'
import type { Projection } from '../events/projection.ts'
import { rebuildProjection, type RebuildParts } from './rebuild-projection.ts'

const LOCK = `hashtext('rebuild')`

export interface RebuildOutcome {
  /** 64 for an unknown projection, 75 when another rebuild of the service is running. */
  exitCode: number
  /** The names of the rebuilt projections. */
  rebuilt: string[]
}

/**
 * The operator's command: rebuilds some or all projections of a service, one after another. `--list` lists them with their
 * tables.
 */
export async function rebuildCommand(
  parts: RebuildParts,
  projections: readonly Projection[],
  names: readonly string[],
): Promise<RebuildOutcome> {
  const { service, database, redis, say } = parts
  if (names[0] === '--list') {
    for (const { name, tables } of projections) say(`${name}\t${tables.join('\t')}`)
    return { exitCode: 0, rebuilt: [] }
  }
  const unknown = names.find((name) => !projections.some((projection) => projection.name === name))
  if (unknown !== undefined || projections.length === 0) {
    say(
      `${service} has no projection ${unknown ?? ''}. It has: ${projections.map(({ name }) => name).join(', ') || 'none'}.`,
    )
    return { exitCode: 64, rebuilt: [] }
  }
  const chosen = projections.filter(({ name }) => names.length === 0 || names.includes(name))
  const lock = await database.pools.connectForLong()
  try {
    const { rows } = await lock.query<{ isHeld: boolean }>(`select pg_try_advisory_lock(${LOCK}) as "isHeld"`)
    if (!rows[0]!.isHeld) {
      say(`Another rebuild of ${service} is running.`)
      return { exitCode: 75, rebuilt: [] }
    }
    if (!redis.isOpen) await redis.connect()
    await inBackground(async () => {
      for (const projection of chosen) {
        const begun = performance.now()
        const { events, rows: replaced } = await rebuildProjection(parts, projection)
        const seconds = ((performance.now() - begun) / 1000).toFixed(1)
        say(
          `${projection.name}: done in ${seconds} s. ${events} events read, ${replaced} rows differed and were replaced.`,
        )
      }
    })
    return { exitCode: 0, rebuilt: chosen.map(({ name }) => name) }
  } finally {
    // A closed connection's locks are released some time later.
    await lock.query(`select pg_advisory_unlock_all()`).catch(() => {})
    lock.release(true)
  }
}
