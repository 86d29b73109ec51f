import { Client } from 'pg'
import { postgresUrl, type PostgresServer } from './server.ts'

/** Creates one role and one database for each name, unless they exist. No role has access to another database. */
export async function createDatabases(server: PostgresServer, names: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: postgresUrl(server) })
  await client.connect()
  try {
    // The statements below hold passwords.
    await client.query(`set log_min_duration_statement = -1; set log_min_error_statement = panic`)
    const roles = await existing(client, 'select rolname as name from pg_roles')
    const databases = await existing(client, 'select datname as name from pg_database')
    for (const name of names) {
      const quoted = client.escapeIdentifier(name)
      if (!roles.has(name)) await client.query(`create role ${quoted} login`)
      await client.query(`alter role ${quoted} password ${client.escapeLiteral(server.passwordOf(name))}`)
      if (!databases.has(name)) await client.query(`create database ${quoted} owner ${quoted}`)
      await client.query(`revoke connect, temporary on database ${quoted} from public`)
    }
    for (const name of ['postgres', 'template1'])
      await client.query(`revoke connect on database ${name} from public`)
  } finally {
    await client.end()
  }
}

async function existing(client: Client, query: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(query)
  return new Set(rows.map((row) => row.name))
}
