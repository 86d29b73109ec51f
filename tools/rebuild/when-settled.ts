import { setTimeout as pause } from 'node:timers/promises'
import { events, type Producer } from '@flyleaf/contracts'
import { StartFailure } from '@flyleaf/servers/failure'
import { isApplied } from '../bench/is-applied.ts'
import { connect } from '../bench/postgres.ts'
import { readMetrics } from '../bench/measure/processes.ts'
import { connectRedis } from '../bench/redis.ts'
import { serviceNames, type ServiceName } from '../start/layout.ts'
import type { Platform } from '../start/start-platform.ts'

const SETTLE_MS = 60_000
const PAUSE_MS = 50

/** Waits until all events are published and applied by every service. */
export async function whenSettled(platform: Platform): Promise<void> {
  const redis = await connectRedis(platform)
  const isSettled = async (producer: Producer) => {
    const outbox = await connect(platform, producer)
    return isApplied(producer, outbox, redis).finally(() => outbox.end())
  }
  // A service that has just started has reported nothing to Redis yet.
  const isBehind = (service: ServiceName) =>
    readMetrics(platform, service).then(
      (text) => /^event_lag_milliseconds\{.*\} [1-9]/m.test(text),
      () => true,
    )
  try {
    const waiting = new Set(Object.keys(events) as Producer[])
    for (const deadline = Date.now() + SETTLE_MS; Date.now() < deadline; await pause(PAUSE_MS)) {
      for (const producer of waiting) if (await isSettled(producer)) waiting.delete(producer)
      if (waiting.size > 0) continue
      if (!(await Promise.all(serviceNames.map(isBehind))).includes(true)) return
    }
    throw new StartFailure('Events were not applied within a minute.')
  } finally {
    redis.destroy()
  }
}
