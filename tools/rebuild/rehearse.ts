import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../bench/postgres.ts'
import { connectRedis, resetLimits } from '../bench/redis.ts'
import { operate } from '../soak/operations/operate.ts'
import type { Reader } from '../soak/reader.ts'
import { enterWorld } from '../soak/world.ts'
import { serviceNames } from '../start/layout.ts'
import type { Platform } from '../start/start-platform.ts'
import { withThrowawayPlatform } from '../start/throwaway-platform.ts'
import { compare, contentOf, projectionTables, type ProjectionTable } from './projections.ts'
import { runRebuild } from './run-rebuild.ts'
import { whenSettled } from './when-settled.ts'

const OPERATIONS = 60
const BETWEEN_READS_MS = 100

/** Rebuilds every projection of a throwaway platform, intact and destroyed; returns the differences. */
export function rehearse(say: (line: string) => void, signal: AbortSignal): Promise<string[]> {
  return withThrowawayPlatform(say, signal, async (platform) => {
    const reader = await live(platform)
    await whenSettled(platform)
    const tables = await projectionTables(platform)
    // Snapshots do not count the likes of deactivated readers.
    const likes = ['like_count', 'like_version']
    const before = await contentOf(platform, tables, likes)
    say(`${tables.length} projections with ${before.length} rows`)
    const rebuilt = new AbortController()
    const reading = compareUntilAborted(reader, rebuilt.signal)
    const faults = await rebuildAll(platform, say)
    rebuilt.abort()
    faults.push(...(await reading))
    await whenSettled(platform)
    faults.push(...compare('whole', before, await contentOf(platform, tables, likes)))

    // The feed publishes threads again whose bookshelf it did not know.
    const whole = await contentOf(platform, tables, ['version'])
    await destroy(platform, tables)
    say('Every projection is empty, Redis is empty, and no service has old events')
    faults.push(...(await rebuildAll(platform, say)))
    await whenSettled(platform)
    return [...faults, ...compare('destroyed', whole, await contentOf(platform, tables, ['version']))]
  })
}

/** Simulates readers, so that every table has rows. */
async function live(platform: Platform): Promise<Reader> {
  const { hiders, stranger } = await enterWorld(platform, { seed: 3 })
  const [first, second] = [...hiders.people.values()]
  await first!.insist('POST', `/api/users/${second!.name}/mute`, {})
  await first!.insist('PUT', '/api/users/privacy', { showsLikes: false, messagesFrom: 'followed' })
  for (let done = 0; done < OPERATIONS;) {
    await resetLimits(platform)
    if (await operate(hiders)) done += 1
  }
  await stranger.insist('DELETE', '/api/users/account', { password: hiders.password })
  await inDatabase(platform, 'account', [
    `update account set erases_at = now() - interval '1 hour' where username = '${stranger.name}'`,
  ])
  for (let isThere = true; isThere; await pause(250)) {
    const client = await connect(platform, 'account')
    const { rowCount } = await client.query(`select from account where username = $1`, [stranger.name])
    isThere = rowCount! > 0
    await client.end()
  }
  return first!
}

async function rebuildAll(platform: Platform, say: (line: string) => void): Promise<string[]> {
  const faults: string[] = []
  for (const service of ['shelves', 'feed', 'notifications', 'search', 'moderation']) {
    const { exitCode, output } = await runRebuild(platform.command(service, 'rebuild'), (line) =>
      say(`  ${service}: ${line}`),
    )
    if (exitCode !== 0) faults.push(`the rebuild of ${service} failed: ${output}`)
  }
  return faults
}

async function destroy(platform: Platform, tables: readonly ProjectionTable[]): Promise<void> {
  for (const service of serviceNames) {
    const projected = tables.filter((one) => one.service === service).map(({ table }) => table)
    await inDatabase(platform, service, [
      `with gone as (delete from outbox returning sequence)
       update relay_state set pruned_sequence = greatest(pruned_sequence, (select max(sequence) from gone))`,
      ...(projected.length > 0 ? [`truncate ${projected.join(', ')}`] : []),
    ])
  }
  const redis = await connectRedis(platform)
  await redis.flushAll()
  redis.destroy()
}

async function inDatabase(platform: Platform, service: string, statements: readonly string[]) {
  const client = await connect(platform, service)
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Reads the same pages until `signal` aborts; returns the responses that differed. */
async function compareUntilAborted(reader: Reader, signal: AbortSignal): Promise<string[]> {
  const paths = [
    `/api/users/${reader.name}/posts`,
    `/api/users/${reader.name}/bookshelves`,
    '/api/notifications',
    '/api/search/books?q=the',
    '/api/search/posts?q=words',
    '/api/search/bookshelves?q=shelf',
  ]
  const first = new Map<string, string>()
  const faults = new Set<string>()
  while (!signal.aborted) {
    for (const path of paths) {
      const answer = await reader.get(path)
      if (answer?.status !== 200) faults.add(`${path} was answered ${answer?.status}`)
      else if (answer.text !== (first.get(path) ?? answer.text))
        faults.add(`${path} was answered differently`)
      first.set(path, first.get(path) ?? answer?.text ?? '')
      await pause(BETWEEN_READS_MS)
    }
  }
  return [...faults]
}
