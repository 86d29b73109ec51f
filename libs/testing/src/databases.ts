import { startDatabases } from '@flyleaf/servers/start-databases'

/** Set-up of a test run: PostgreSQL and Redis, unless an enclosing run has started them. */
export default async function setup() {
  if (process.env['TEST_DATABASE_URL']) return undefined
  const databases = await startDatabases()
  process.env['TEST_DATABASE_URL'] = databases.adminUrl
  process.env['TEST_REDIS_URL'] = databases.redisUrl
  return () => databases.stop()
}
