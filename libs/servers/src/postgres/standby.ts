import { appendFileSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { createThrowawayFolder } from '../throwaway-folder.ts'
import { copyDatabaseFiles } from './base-backup.ts'
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
  const folder = createThrowawayFolder()
  const path = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const postgresDir = join(folder, 'postgres')
  const primary = new Client({ connectionString: primaryUrl })
  await primary.connect()
  // The copy asks for the same passwords.
  const { password } = new URL(primaryUrl)
  await copyDatabaseFiles(primary, SLOT, postgresDir)
  await followPrimary(primary, password, postgresDir)
  const access = { runDir: path('run'), passwordOf: () => password }
  const logDir = path('logs')
  const server = await preparePostgres({ logDir, ...access, postgresDir, durable: false, say: () => {} })
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

/** Makes a server that is started on a copy of the primary's files follow the primary. */
async function followPrimary(primary: Client, password: string, postgresDir: string) {
  const { rows } = await primary.query<{ data: string; sockets: string }>(
    `select current_setting('data_directory') as data, current_setting('unix_socket_directories') as sockets`,
  )
  const { data, sockets } = rows[0]!
  const conninfo = `host=${sockets} user=${superuser} password=${password}`
  const settings = `primary_conninfo = '${conninfo}'\nprimary_slot_name = '${SLOT}'\n`
  appendFileSync(join(postgresDir, 'postgresql.auto.conf'), settings)
  const signal = join(postgresDir, 'standby.signal')
  writeFileSync(signal, '')
  const { uid, gid } = statSync(data)
  chownSync(signal, uid, gid)
}
