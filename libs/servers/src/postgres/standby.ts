import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { StartFailure } from '../failure.ts'
import { createThrowawayFolder } from '../throwaway-folder.ts'
import { superuser } from './create-cluster.ts'
import { preparePostgres, postgresUrl } from './server.ts'

export interface Standby {
  /** The URL of a primary's database on the standby. */
  urlOf(primaryUrl: string): string
  /** Pauses or resumes applying changes from the primary, to simulate lag. */
  setLagging(isLagging: boolean): Promise<void>
  /** Stops it permanently; repeated calls have no effect. */
  stop(): Promise<void>
}

const SLOT = 'standby'

/** Starts a streaming standby of a local server, in a folder that is deleted on stop. `primaryUrl` is the superuser's. */
export async function startStandby(primaryUrl: string): Promise<Standby> {
  const folder = await createThrowawayFolder()
  const path = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const postgresDir = join(folder, 'postgres')
  const primary = new Client({ connectionString: primaryUrl })
  await primary.connect()
  // The copy asks for the same passwords.
  const { password } = new URL(primaryUrl)
  await backUp(primary, password, postgresDir)
  const access = { runDir: path('run'), passwordOf: () => password }
  const folders = { logDir: path('logs'), pidDir: path('pids') }
  const server = await preparePostgres({ ...folders, ...access, postgresDir, durable: false, say: () => {} })
  await server.start()
  let isStopped = false
  return {
    urlOf: (url) => postgresUrl(access, superuser, new URL(url).pathname.slice(1)),
    async setLagging(isLagging) {
      const client = new Client({ connectionString: postgresUrl(access) })
      await client.connect()
      await client.query(`select ${isLagging ? 'pg_wal_replay_pause' : 'pg_wal_replay_resume'}()`)
      await client.end()
    },
    async stop() {
      if (isStopped) return
      isStopped = true
      await server.stop()
      await primary.query(`select pg_drop_replication_slot($1)`, [SLOT])
      await primary.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Takes a base backup with the low-level API: the npm package of PostgreSQL does not include pg_basebackup. */
async function backUp(primary: Client, password: string, postgresDir: string) {
  const { rows } = await primary.query<{ data: string; sockets: string }>(
    `select current_setting('data_directory') as data, current_setting('unix_socket_directories') as sockets`,
  )
  const { data, sockets } = rows[0]!
  await primary.query(`select pg_create_physical_replication_slot($1, true)`, [SLOT])
  await primary.query(`select pg_backup_start('standby', true)`)
  const copied = spawnSync('cp', ['-a', data, postgresDir])
  // Files may be deleted while they are copied; the standby restores them from the WAL.
  if (copied.error) throw new StartFailure(`The database files cannot be copied: ${copied.error.message}`)
  const backup = await primary.query<{ labelfile: string }>(`select labelfile from pg_backup_stop(false)`)
  rmSync(join(postgresDir, 'postmaster.pid'), { force: true })
  const conninfo = `host=${sockets} user=${superuser} password=${password}`
  const settings = `primary_conninfo = '${conninfo}'\nprimary_slot_name = '${SLOT}'\n`
  appendFileSync(join(postgresDir, 'postgresql.auto.conf'), settings)
  const { uid, gid } = statSync(data)
  for (const [name, text] of [
    ['backup_label', backup.rows[0]!.labelfile],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(postgresDir, name), text)
    chownSync(join(postgresDir, name), uid, gid)
  }
}
