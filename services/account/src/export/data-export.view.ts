import type { DataExport } from '@flyleaf/contracts'
import { iso, type Db } from '@flyleaf/service'
import { sql } from 'kysely'

const NONE: DataExport = { status: 'none', done: 0, total: 0, size: null, requestedAt: null, expiresAt: null }

/** A reader's newest export, as they see it; an expired one counts as none. */
export async function exportStatus(db: Db, userId: string): Promise<DataExport> {
  const row = await db
    .selectFrom('data_export')
    .select(['status', 'done', 'total', 'size', 'requestedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  if (!row) return NONE
  return {
    ...row,
    size: row.size === null ? null : Number(row.size),
    requestedAt: iso(row.requestedAt),
    expiresAt: row.expiresAt && iso(row.expiresAt),
  }
}
