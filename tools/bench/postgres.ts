import { Client, type QueryResultRow } from 'pg'
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

/** The rows of one statement, on a connection of its own; without a service to the database that only operators use. */
export async function queryRows<Row extends QueryResultRow>(
  platform: Platform,
  service: ServiceName | undefined,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connect(platform, service)
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
