import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '@flyleaf/servers/process/wait'
import type { ServiceName } from '../../start/layout.ts'
import { databaseName } from '../../start/service/service-env.ts'
import type { Platform } from '../../start/start-platform.ts'
import { queryRows } from '../postgres.ts'

/** What a load spends most on, dearest first. */
export interface Profile {
  /** Of the service's database: milliseconds and executions in all. */
  statements: { text: string; ms: number; executions: number }[]
  /** Of the service's process: milliseconds in the function itself. */
  functions: { name: string; ms: number }[]
}

const SHOWN = 8
const PATIENCE_MS = 30_000
/** Loaded into each process of a service. */
export const PROFILER_OPTIONS = {
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], `--import ${new URL('profiler.mjs', import.meta.url).href}`]
    .filter(Boolean)
    .join(' '),
}

/** Runs a load, and tells which statements and functions of a service it spends most on. Watching takes time of its own. */
export async function profiled(
  platform: Platform,
  service: ServiceName,
  load: () => Promise<unknown>,
): Promise<Profile> {
  const before = await statementTimes(platform, service)
  const functions = await functionsOf(platform, `${service}-1`, load)
  const statements = (await statementTimes(platform, service)).map(({ id, text, ms, executions }) => {
    const earlier = before.find((other) => other.id === id)
    return { text, ms: ms - (earlier?.ms ?? 0), executions: executions - (earlier?.executions ?? 0) }
  })
  return { statements: dearest(statements), functions: dearest(functions) }
}

const dearest = <T extends { ms: number }>(items: T[]) =>
  items
    .filter(({ ms }) => ms > 0)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SHOWN)

const statementTimes = (platform: Platform, service: ServiceName) =>
  queryRows<{ id: string; text: string; ms: number; executions: number }>(
    platform,
    undefined,
    `select queryid::text as id, min(query) as text, sum(total_exec_time) as ms, sum(calls)::float8 as executions
     from pg_stat_statements s join pg_database d on d.oid = s.dbid
     where datname = $1 and toplevel group by queryid`,
    [databaseName(service)],
  )

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  /** Microseconds since the sample before. */
  timeDeltas: number[]
}

async function functionsOf({ services }: Platform, name: string, load: () => Promise<unknown>) {
  const file = join(tmpdir(), `flyleaf-${services.pid(name)}.cpuprofile`)
  services.signal(name, 'SIGUSR2')
  await load()
  services.signal(name, 'SIGUSR2')
  if (!(await waitUntil(() => existsSync(file), { timeoutMs: PATIENCE_MS })))
    throw new Error(`${name} has written no profile`)
  const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  rmSync(file)
  return timesIn(profile)
}

/** The time in each function itself; functions without a place are those of Node and V8. */
export function timesIn({ nodes, samples, timeDeltas }: CpuProfile): Profile['functions'] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(anonymous)'}${url && ` ${url.replace(/^.*\//, '')}:${lineNumber + 1}`}`,
    ]),
  )
  const times = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const name = names.get(id)!
    // The profiler itself counts as little as waiting.
    if (name === '(idle)' || name.includes(' node:inspector:')) continue
    times.set(name, (times.get(name) ?? 0) + timeDeltas[index]! / 1000)
  }
  return [...times].map(([name, ms]) => ({ name, ms }))
}
