import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceName } from '../../start/layout.ts'
import { databaseName } from '../../start/service/service-env.ts'
import type { Platform } from '../../start/start-platform.ts'
import type { BenchRequest } from '../load/job.ts'
import { connect } from '../postgres.ts'
import { mark, readRecorded, type Statement } from './recorded.ts'

/** Pollers run within this time; their statements are not part of a call. */
const IDLE_MS = 2500

/** Sends requests one by one and returns the statements that a service ran for each. */
export async function recordCalls(
  platform: Platform,
  service: ServiceName,
  requests: BenchRequest[],
): Promise<Statement[][]> {
  const client = await connect(platform, service)
  const { rows } = await client.query<{ file: string }>(`select pg_current_logfile('jsonlog') as file`)
  const file = join(platform.dataDir, 'postgres', rows[0]!.file)
  const from = statSync(file).size
  const logStatements = async (which: string) => {
    await client.query(`alter system set log_statement = '${which}'`)
    await client.query('select pg_reload_conf()')
    await sleep(300)
  }
  // The server's configuration disables logging of parameters. A database setting overrides it for new connections.
  const logParameters = async (length: number) => {
    await client.query(`alter database ${databaseName(service)} set log_parameter_max_length = ${length}`)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }
  try {
    await logParameters(-1)
    await logStatements('all')
    await sleep(IDLE_MS)
    for (const [index, { path, ...request }] of requests.entries()) {
      await client.query(mark(index))
      const response = await fetch(platform.origin + path, request)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${request.method} ${path} answered ${response.status}`)
    }
    await client.query(mark('end'))
  } finally {
    await logStatements('none')
    await logParameters(0)
    await client.end()
  }
  return readRecorded(readFrom(file, from), databaseName(service))
}

function readFrom(file: string, position: number): string {
  const buffer = Buffer.alloc(statSync(file).size - position)
  const opened = openSync(file, 'r')
  readSync(opened, buffer, 0, buffer.length, position)
  closeSync(opened)
  return buffer.toString()
}
