import { startDatabases } from '@flyleaf/servers/start-databases'

/** Global setup of a test run: starts PostgreSQL and Redis, unless an enclosing run has. */
export default async function setup() {
  if (process.env['TEST_DATABASE_URL']) return undefined
  const databases = await startDatabases()
  process.env['TEST_DATABASE_URL'] = databases.adminUrl
  process.env['TEST_REDIS_URL'] = databases.redisUrl
  return () => databases.stop()
}
