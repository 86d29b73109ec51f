import type { Redis } from '../redis/redis.ts'

/** A service that has reported nothing for this long (ms) is considered stopped; it catches up before it serves again. */
const SILENT_MS = 10_000

const keyOf = (stream: string) => `${stream}:applied`

/** Reports how far a service has applied a stream; repeated at least every second while it runs. */
export async function reportApplied(redis: Redis, stream: string, service: string, sequence: number) {
  await redis.hSet(keyOf(stream), service, `${sequence}:${Date.now()}`)
}

/** How far each running service has applied a stream, by its name. */
export async function appliedPositions(redis: Redis, stream: string): Promise<Map<string, number>> {
  const reports = await redis.hGetAll(keyOf(stream))
  const positions = new Map<string, number>()
  for (const [service, report] of Object.entries(reports)) {
    const [sequence = 0, at = 0] = report.split(':').map(Number)
    if (Date.now() - at < SILENT_MS) positions.set(service, sequence)
  }
  return positions
}
