import type { ExportLine } from '@flyleaf/contracts'
import { limits } from '@flyleaf/testing/limits'
import { vi } from 'vitest'
import { exportPath } from '../export/export-lines.ts'
import { receive } from './events.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import type { TestService } from './test-service.ts'

const WITHIN = { timeout: limits.event, interval: 20 }

/** Where a word occurs in a service's database and Redis; nowhere after erasure. */
export async function findOccurrences(service: TestService, word: string) {
  return [...(await tablesWith(service, word)), ...(await keysWith(service.app.get<Redis>(REDIS), word))]
}

async function tablesWith({ database: { sql } }: TestService, word: string) {
  const tables = await sql<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const places: string[] = []
  for (const { name } of tables) {
    const found = await sql(
      `select 1 from ${name} t where strpos(lower(to_jsonb(t)::text), lower($1)) > 0 limit 1`,
      [word],
    )
    if (found.length > 0) places.push(`table ${name}`)
  }
  return places
}

async function keysWith(redis: Redis, word: string) {
  const places: string[] = []
  for await (const keys of redis.scanIterator()) {
    for (const key of [keys].flat()) {
      const text = key + (await textOf(redis, key))
      if (text.toLowerCase().includes(word.toLowerCase())) places.push(`key ${key}`)
    }
  }
  return places
}

async function textOf(redis: Redis, key: string) {
  const type = await redis.type(key)
  if (type === 'stream') return JSON.stringify(await redis.xRange(key, '-', '+'))
  return type === 'string' ? String(await redis.get(key)) : ''
}

/** Erases a person as account would, and waits until nothing is left to erase. */
export async function erasePerson(service: TestService, userId: string) {
  await receive(service, 'user.erased', { userId, at: new Date().toISOString() })
  const left = () => service.database.sql(`select 1 from erasure where user_id = $1`, [userId])
  await vi.waitUntil(async () => (await left()).length === 0, WITHIN)
}

/** Waits until all events of a service are published, and removed ones are deleted from its stream. */
export async function untilPublished({ relay }: TestService) {
  await vi.waitUntil(() => {
    relay.wake()
    return relay.isIdle()
  }, WITHIN)
}

/** A service's part of a person's export: rows by file. */
export async function exportFor({ origin }: TestService, userId: string) {
  const response = await fetch(origin + exportPath(userId), {
    headers: { 'x-internal-secret': 'a-secret-for-tests' },
  })
  const lines = (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ExportLine)
  if (!('end' in lines.at(-1)!)) throw new Error('the export was aborted')
  const files: Record<string, Record<string, unknown>[]> = {}
  let file = ''
  for (const line of lines) {
    if ('file' in line) files[(file = line.file)] = []
    if ('row' in line) files[file]!.push(line.row)
  }
  return files
}
