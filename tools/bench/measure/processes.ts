import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { descendantsOf } from '@flyleaf/servers/process/descendants'
import type { ServiceName } from '../../start/layout.ts'
import { socketOf } from '../../start/service/service-env.ts'
import type { Platform } from '../../start/start-platform.ts'

const TICK_MS = 10

/** CPU time of a process so far, with its children, in milliseconds. */
export const cpuOf = (platform: Platform, name: string): number => sum(platform, name, cpuMs)

/** CPU time of all processes of the platform so far, in milliseconds. */
const cpuOfAll = (platform: Platform): number =>
  platform.services.names().reduce((total, name) => total + cpuOf(platform, name), 0)

/** Measures the CPU time of work in milliseconds per call: of a process, of PostgreSQL, and of all processes of the platform. */
export async function withCpu<Result>(
  platform: Platform,
  name: string,
  work: () => Promise<Result>,
  callsIn: (result: Result) => number,
): Promise<[Result, { service: number; database: number; all: number }]> {
  const spent = () => [cpuOf(platform, name), cpuOf(platform, 'postgres'), cpuOfAll(platform)]
  const before = spent()
  const result = await work()
  const calls = callsIn(result)
  const [service, database, all] = spent().map((ms, index) => (ms - before[index]!) / calls)
  return [result, { service: service!, database: database!, all: all! }]
}

/** Memory of each process in MB; shared memory is divided among the processes. */
export const memoryOf = (platform: Platform): Record<string, number> =>
  Object.fromEntries(
    platform.services.names().map((name) => [name, Math.round(sum(platform, name, memoryKb) / 1024)]),
  )

/** The metrics of a service's first process, as Prometheus reads them. */
export async function readMetrics({ runDir }: Platform, service: ServiceName): Promise<string> {
  const [answer] = (await once(
    get({ socketPath: socketOf(runDir, service, 1), path: '/metrics' }),
    'response',
  )) as [IncomingMessage]
  return text(answer)
}

function sum(platform: Platform, name: string, of: (pid: number) => number): number {
  const pid = platform.services.pid(name)!
  return [pid, ...descendantsOf([pid])].reduce((total, one) => total + of(one), 0)
}

function cpuMs(pid: number): number {
  const stat = read(pid, 'stat')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // The last two are of children that have ended.
  return [11, 12, 13, 14].reduce((total, field) => total + Number(fields[field] ?? 0), 0) * TICK_MS
}

const memoryKb = (pid: number) => Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0)

/** What Linux tells about a process; '' for one that has ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
