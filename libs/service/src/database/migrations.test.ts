import { readConfig } from '@flyleaf/config'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BaseConfig, Database, defineService, migration, startService } from '../index.ts'
import { startTestService, testModule, type TestService } from '../testing.ts'

const first = migration(`create table shelf (name text)`)
const second = migration(`select pg_sleep(0.2)`, `create table book (title text)`)
const definition = defineService({
  name: 'shelves',
  config: BaseConfig,
  module: testModule({}),
  migrations: { '001-shelf': first },
})

let service: TestService
let url: string
beforeAll(async () => {
  service = await startTestService(definition)
  const [row] = await service.database.sql<{ name: string }>(`select current_database() as name`)
  url = process.env['TEST_DATABASE_URL']!.replace(/\/\w+(\?|$)/, `/${row!.name}$1`)
})
afterAll(() => service.close())

async function withMigrations<Result>(
  migrations: typeof definition.migrations,
  task: (database: Database) => Promise<Result>,
) {
  const database = await Database.open({ url, poolSize: 2, entities: [], migrations })
  try {
    return await task(database)
  } finally {
    await database.close()
  }
}

const start = (migrations: typeof definition.migrations) =>
  startService(
    { ...definition, migrations },
    readConfig(BaseConfig, {
      NODE_ENV: 'test',
      LISTEN: '0',
      DATABASE_URL: url,
      REDIS_URL: service.redisUrl,
      SECRET: 'a-secret-of-its-own',
      INTERNAL_SECRET: 'a-secret-for-tests',
      ACCOUNT_SECRET: 'a-secret-for-tests',
      SHELVES_SECRET: 'a-secret-for-tests',
      FEED_SECRET: 'a-secret-for-tests',
      PUBLIC_ORIGIN: 'http://localhost',
      MEDIA_DIR: service.mediaDir,
      LOG_LEVEL: 'silent',
    }),
  )

it('refuses to migrate or start when a released migration has changed', async () => {
  const changed = { '001-shelf': migration(`create table shelf (name text not null)`) }
  const sentence = /001-shelf was changed after it had been applied.*make the change in a new migration/
  await expect(withMigrations(changed, (database) => database.migrate())).rejects.toThrow(sentence)
  await expect(start(changed)).rejects.toThrow(sentence)
})

it('starts an older release on a newer database', async () => {
  const older = await start({})
  await older.close()
})

it('is not ready until its migrations are applied, by two processes at once too', async () => {
  const migrations = { '001-shelf': first, '002-book': second }
  const newer = await start(migrations)
  const ready = async () => (await fetch(new URL('/health/ready', await newer.app.getUrl()))).json()
  await expect.poll(ready).toEqual({ database: true, migrations: false })
  const migrate = () => withMigrations(migrations, (database) => database.migrate())
  await Promise.all([migrate(), migrate()])
  await expect.poll(ready).toEqual({ database: true, migrations: true })
  await newer.close()
})

it('records checksums for a database that has none', async () => {
  await service.database.sql(`drop table migration_checksum`)
  await withMigrations(definition.migrations, (database) => database.migrate())
  const changed = { '001-shelf': migration(`create table shelf ()`) }
  await expect(withMigrations(changed, (database) => database.migrate())).rejects.toThrow('001-shelf')
})
