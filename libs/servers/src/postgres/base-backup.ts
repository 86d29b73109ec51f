import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { copyFiles } from '../system/copy-files.ts'

/**
 * Copies the files of a running server, as superuser, with the low-level backup API: the PostgreSQL from npm comes without
 * pg_basebackup. A server started on the copy recovers to the moment at which the copy ended, in all databases alike. Until then the
 * replication slot `slot` keeps the log; the caller drops it.
 */
export async function copyDatabaseFiles(client: Client, slot: string, to: string): Promise<void> {
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  const { folder } = rows[0]!
  await client.query(`select pg_create_physical_replication_slot($1, true)`, [slot])
  await client.query(`select pg_backup_start($1, true)`, [slot])
  await copyFiles(folder, to, { isLive: true })
  const backup = await client.query<{ labelfile: string }>(`select labelfile from pg_backup_stop(false)`)
  // What was written meanwhile is in the log up to its end.
  rmSync(join(to, 'pg_wal'), { recursive: true, force: true })
  await copyFiles(join(folder, 'pg_wal'), join(to, 'pg_wal'), { isLive: true })
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true })
  rmSync(join(to, 'pg_replslot'), { recursive: true, force: true })
  const { uid, gid } = statSync(folder)
  mkdirSync(join(to, 'pg_replslot'), { mode: 0o700 })
  writeFileSync(join(to, 'backup_label'), backup.rows[0]!.labelfile, { mode: 0o600 })
  for (const name of ['pg_replslot', 'backup_label']) chownSync(join(to, name), uid, gid)
}
