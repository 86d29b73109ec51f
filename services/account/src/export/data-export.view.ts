import type { DataExport } from '@flyleaf/contracts'
import { iso, type DbTime, type Work } from '@flyleaf/service'

interface ExportRow {
  status: 'running' | 'ready' | 'failed'
  done: number
  total: number
  size: string | null
  requestedAt: DbTime
  expiresAt: DbTime | null
}

const NONE: DataExport = { status: 'none', done: 0, total: 0, size: null, requestedAt: null, expiresAt: null }

/** A reader's newest export, as they see it; an expired one counts as none. */
export async function exportStatus(sql: Work['sql'], userId: string): Promise<DataExport> {
  const [row] = await sql<ExportRow>(
    `select status, done, total, size, requested_at as "requestedAt", expires_at as "expiresAt"
     from data_export where user_id = $1 and (expires_at is null or expires_at > now())`,
    [userId],
  )
  if (!row) return NONE
  return {
    ...row,
    size: row.size === null ? null : Number(row.size),
    requestedAt: iso(row.requestedAt),
    expiresAt: row.expiresAt && iso(row.expiresAt),
  }
}
