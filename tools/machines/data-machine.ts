import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDatabases } from '@flyleaf/servers/start-databases'
import type { Authority } from '@flyleaf/testing/certificates'
import { startS3 } from '@flyleaf/testing/s3-server'
import { Client } from 'pg'
import { redisUsers } from '../start/system/redis-users.ts'
import { loadSecrets } from '../start/system/secrets.ts'
import { writeSecrets } from '../secrets/write-secrets.ts'

export interface DataMachine {
  /** The folder that `npm run secrets` has written for it. */
  secrets: string
  adminUrl: string
  bucketUrl: string
  stop(): Promise<void>
}

/** PostgreSQL, Redis and an S3 server on one address, all of them with TLS alone. */
export async function startDataMachine(
  host: string,
  folder: string,
  authority: Authority,
): Promise<DataMachine> {
  const secrets = join(folder, 'secrets')
  mkdirSync(secrets, { recursive: true })
  const files = await authority.issue([host])
  const databases = await startDatabases({
    network: { host, ...files, authority: authority.file },
    redisUsers: redisUsers(loadSecrets(secrets)),
  })
  const s3 = await startS3({
    directory: join(folder, 's3'),
    address: host,
    tls: { cert: readFileSync(files.certificate, 'utf8'), key: readFileSync(files.key, 'utf8') },
  })
  const { redisUrl } = databases.network!
  // The driver alone cannot check the certificate of an IP address; services do.
  const adminUrl = databases.network!.adminUrl.replace('verify-full', 'no-verify')
  writeSecrets({
    to: secrets,
    database: new URL(adminUrl).host,
    databaseOptions: 'sslmode=verify-full',
    redis: `rediss://${new URL(redisUrl).host}`,
  })
  await createRoles(adminUrl, readFileSync(join(secrets, 'databases.sql'), 'utf8'))
  return {
    secrets,
    adminUrl,
    bucketUrl: s3.origin,
    async stop() {
      await s3.stop()
      await databases.stop()
    },
  }
}

async function createRoles(url: string, statements: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements.split(';\n').filter((one) => one.trim())) await client.query(statement)
  await client.end()
}
