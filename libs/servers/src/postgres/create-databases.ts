import { Client } from 'pg'
import { superuser } from './create-cluster.ts'
import { postgresUrl } from './server.ts'

/**
 * Creates one role and one database for each name; no role has access to another database. Existing ones stay unchanged, except
 * for `password`, which network logins require.
 */
export async function createDatabases(
  runDir: string,
  names: readonly string[],
  password?: string,
): Promise<void> {
  const client = new Client({ connectionString: postgresUrl(runDir) })
  await client.connect()
  try {
    const roles = await existing(client, 'select rolname as name from pg_roles')
    const databases = await existing(client, 'select datname as name from pg_database')
    for (const name of names) {
      const quoted = client.escapeIdentifier(name)
      if (!roles.has(name)) await client.query(`create role ${quoted} login`)
      if (!databases.has(name)) await client.query(`create database ${quoted} owner ${quoted}`)
      await client.query(`revoke connect, temporary on database ${quoted} from public`)
    }
    if (password) for (const role of [superuser, ...names]) await setPassword(client, role, password)
    await client.query('revoke connect on database postgres from public')
  } finally {
    await client.end()
  }
}

const setPassword = (client: Client, role: string, password: string) =>
  client.query(`alter role ${client.escapeIdentifier(role)} password ${client.escapeLiteral(password)}`)

async function existing(client: Client, query: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(query)
  return new Set(rows.map((row) => row.name))
}
