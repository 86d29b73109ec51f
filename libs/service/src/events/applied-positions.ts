import type { Redis } from '../redis/redis.ts'

/** The last report of a process that is gone may say more than Redis and the database still know, in milliseconds. */
const RECENT_MS = 10_000

const keyOf = (stream: string) => `${stream}:applied`

/** Reports how far a service has applied a stream; repeated at least every second while it runs. */
export async function reportApplied(redis: Redis, stream: string, service: string, sequence: number) {
  await redis.hSet(keyOf(stream), service, `${sequence}:${Date.now()}`)
}

/** The last report of each service that has applied the stream, running or not, by its name. */
export const reportsOf = (redis: Redis, stream: string) => redis.hGetAll(keyOf(stream))

/** Removes the reports of services that no longer exist. */
export async function removeReports(redis: Redis, stream: string, services: readonly string[]) {
  if (services.length > 0) await redis.hDel(keyOf(stream), [...services])
}

/** The sequence up to which a stream is applied, by a report. */
export const sequenceIn = (report: string) => Number(report.split(':')[0])

/** How far each service has applied a stream, by its name. */
export async function appliedPositions(redis: Redis, stream: string): Promise<Map<string, number>> {
  const reports = await reportsOf(redis, stream)
  return new Map(Object.entries(reports).map(([service, report]) => [service, sequenceIn(report)]))
}

/** How far a service that reports now has applied a stream; 0 when it has been silent. */
export async function appliedNow(redis: Redis, stream: string, service: string): Promise<number> {
  const report = (await reportsOf(redis, stream))[service] ?? ''
  const at = Number(report.split(':')[1] ?? 0)
  return Date.now() - at < RECENT_MS ? sequenceIn(report) : 0
}
