import { Client } from 'pg'
import type { ServiceName } from '../start/layout.ts'
import { superuser } from '@flyleaf/servers/postgres/create-cluster'
import { postgresUrl } from '@flyleaf/servers/postgres/server'
import { databaseName } from '../start/service/service-env.ts'
import type { Platform } from '../start/start-platform.ts'

/** A connection as superuser, who alone may pass over constraints and see what others run. */
export async function connect(platform: Platform, service?: ServiceName): Promise<Client> {
  const database = service ? databaseName(service) : superuser
  const client = new Client({ connectionString: postgresUrl(platform.runDir, superuser, database) })
  // Whoever waits for an answer is told; an idle connection may end with its server.
  client.on('error', () => {})
  await client.connect()
  return client
}
