import { createHash } from 'node:crypto'
import pg from 'pg'
import { Database, type DatabaseOptions } from '../database/database.ts'

/** An arbitrary lock number, for making templates one at a time. */
const LOCK = 20_261_123

/** Made or found by this process, by name. */
const known = new Map<string, Promise<void>>()

/**
 * Creates a database with a service's migrations applied. They run once for all test files: into a template, made by whoever
 * needs it first.
 */
export async function createMigrated(
  server: string,
  name: string,
  { entities, migrations }: Pick<DatabaseOptions, 'entities' | 'migrations'>,
) {
  const template = `template_${keyOf(migrations)}`
  if (!known.has(template))
    known.set(
      template,
      onServer(server, async (client) => {
        await client.query(`select pg_advisory_lock(${LOCK})`)
        if (await isThere(client, template)) return
        const unfinished = `${template}_unfinished`
        await client.query(`drop database if exists ${unfinished} with (force)`)
        await client.query(`create database ${unfinished}`)
        const database = await Database.open({
          url: databaseUrl(server, unfinished),
          poolSize: 1,
          entities,
          migrations,
        })
        await database.migrate().finally(() => database.close())
        await client.query(`alter database ${unfinished} rename to ${template}`)
      }),
    )
  await known.get(template)
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
}

const keyOf = (migrations: DatabaseOptions['migrations']) => {
  const key = createHash('sha1')
  for (const [name, { checksum }] of Object.entries(migrations)) key.update(`${name} ${checksum}\n`)
  return key.digest('hex')
}

async function isThere(client: pg.Client, name: string) {
  const { rows } = await client.query(`select 1 from pg_database where datname = $1`, [name])
  return rows.length > 0
}

/** The address of another database of a server. */
export const databaseUrl = (server: string, name: string) => server.replace(/\/\w+(\?|$)/, `/${name}$1`)

/** Does something as the superuser of a server. */
export async function onServer(url: string, task: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await task(client)
  } finally {
    await client.end()
  }
}
