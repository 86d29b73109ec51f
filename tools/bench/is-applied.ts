import { streamOf, type Producer } from '@flyleaf/contracts'
import type { Client } from 'pg'
import type { ServiceName } from '../start/layout.ts'
import type { connectRedis } from './redis.ts'

/** Whether the other services, or only `by`, have applied every event of a service; `outbox` is a connection to its database. */
export async function isApplied(
  producer: Producer,
  outbox: Client,
  redis: Awaited<ReturnType<typeof connectRedis>>,
  by?: ServiceName,
): Promise<boolean> {
  const { rows } = await outbox.query(`select 1 from outbox where sequence is null limit 1`)
  if (rows.length > 0) return false
  const last = await outbox.query<{ last: string | null }>(`select max(sequence) as last from outbox`)
  const applied = await redis.hGetAll(`${streamOf(producer)}:applied`)
  const reports = by ? [applied[by] ?? '0'] : Object.values(applied)
  return reports.every((report) => Number(report.split(':')[0]) >= Number(last.rows[0]?.last ?? 0))
}
