import { Client } from 'pg'
import type { ServiceName } from '../start/layout.ts'
import type { Platform } from '../start/start-platform.ts'

/** A superuser connection, which may skip constraints and see others' statements. */
export async function connect(platform: Platform, service?: ServiceName): Promise<Client> {
  const client = new Client({ connectionString: platform.adminUrl(service) })
  // Pending queries reject; an idle connection may end with its server.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The column `value` of a query's rows. */
export async function readColumn(
  platform: Platform,
  service: ServiceName,
  statement: string,
): Promise<string[]> {
  const client = await connect(platform, service)
  const { rows } = await client.query<{ value: string }>(statement)
  await client.end()
  return rows.map(({ value }) => value)
}
