import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '@flyleaf/servers/failure'
import { connect } from '../bench/postgres.ts'
import { serviceNames } from '../start/layout.ts'
import type { Platform } from '../start/start-platform.ts'
import { connectRedis } from '../bench/redis.ts'

const SETTLE_MS = 60_000
const PAUSE_MS = 200

/** Waits until all events are published and applied by every service. */
export async function whenSettled(platform: Platform): Promise<void> {
  const redis = await connectRedis(platform)
  try {
    for (const deadline = Date.now() + SETTLE_MS; Date.now() < deadline; await pause(PAUSE_MS)) {
      let isSettled = true
      for (const service of serviceNames) {
        const last = await lastSequenceOf(platform, service)
        const reports = Object.values(await redis.hGetAll(`events:${service}:applied`))
        if (last === null || reports.some((report) => Number(report.split(':')[0]) < last)) isSettled = false
      }
      if (isSettled) return
    }
    throw new StartFailure('Events were not applied within a minute.')
  } finally {
    redis.destroy()
  }
}

/** The sequence of a service's last event; null if it has not been assigned yet. */
async function lastSequenceOf(platform: Platform, service: string): Promise<number | null> {
  const client = await connect(platform, service)
  const { rows } = await client.query<{ isSequenced: boolean; last: string }>(
    `select count(*) filter (where sequence is null) = 0 as "isSequenced", coalesce(max(sequence), 0) as last from outbox`,
  )
  await client.end()
  return rows[0]!.isSequenced ? Number(rows[0]!.last) : null
}
