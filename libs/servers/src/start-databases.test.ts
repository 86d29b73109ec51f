import { existsSync } from 'node:fs'
import { Client } from 'pg'
import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDatabases, type Databases } from './start-databases.ts'

let databases: Databases
beforeAll(async () => {
  databases = await startDatabases({ databases: ['flyleaf_one', 'flyleaf_two'] })
})
afterAll(() => databases?.stop())

async function ask(connectionString: string, query: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

describe('the databases of a test run', () => {
  it('gives each its own role', async () => {
    expect(await ask(databases.databaseUrl('flyleaf_one'), 'select current_user as name')).toEqual([
      { name: 'flyleaf_one' },
    ])
  })

  it('lets no role into the database of another', async () => {
    const crossing = databases.databaseUrl('flyleaf_one').replace('/flyleaf_one?', '/flyleaf_two?')
    await expect(ask(crossing, 'select 1')).rejects.toThrow(/permission denied for database/)
  })

  it('lets nobody in with the password of another role, or without one', async () => {
    const url = new URL(databases.databaseUrl('flyleaf_one'))
    for (const [role, password] of [
      ['flyleaf_two', url.password],
      ['postgres', url.password],
      ['postgres', 'postgres'],
    ]) {
      const wrong = url.href.replace(`flyleaf_one:${url.password}@`, `${role}:${password}@`)
      await expect(ask(wrong, 'select 1')).rejects.toThrow(/password authentication failed/)
    }
    await expect(ask(url.href.replace(`:${url.password}@`, '@'), 'select 1')).rejects.toThrow(/password/)
  })

  it('finds trigrams in letters outside ASCII', async () => {
    await ask(databases.databaseUrl('flyleaf_one'), 'create extension pg_trgm')
    const [row] = await ask(
      databases.databaseUrl('flyleaf_one'),
      "select cardinality(show_trgm('Čapek')) as count",
    )
    expect(row).toEqual({ count: 6 })
  })

  it('has a Redis', async () => {
    const path = databases.redisUrl.replace('unix://', '')
    const client = createClient({ socket: { path, tls: false } })
    await client.connect()
    expect(await client.set('a', 'b')).toBe('OK')
    client.destroy()
  })

  it('removes everything when stopped', async () => {
    const other = await startDatabases({ redis: false })
    await other.stop()
    expect(existsSync(other.runDir)).toBe(false)
  })
})
