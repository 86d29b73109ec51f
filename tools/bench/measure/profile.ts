import { setTimeout as pause } from 'node:timers/promises'
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
/** Where Node's inspector listens after SIGUSR1. */
const INSPECTOR = 'http://127.0.0.1:9229'

/** Runs a load, and tells which statements and functions of a service it spends most on. Watching takes time of its own. */
export async function profiled(
  platform: Platform,
  service: ServiceName,
  load: () => Promise<unknown>,
): Promise<Profile> {
  const before = await statementTimes(platform, service)
  const functions = await functionsOf(platform.services.pid(`${service}-1`)!, load)
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

async function functionsOf(pid: number, load: () => Promise<unknown>) {
  process.kill(pid, 'SIGUSR1')
  const inspector = await connect(pid)
  try {
    await inspector.call('Profiler.enable')
    await inspector.call('Profiler.start')
    await load()
    const { profile } = (await inspector.call('Profiler.stop')) as { profile: CpuProfile }
    return timesIn(profile)
  } finally {
    // The next service to be profiled listens at the same port.
    inspector.send('Runtime.evaluate', { expression: `process.getBuiltinModule('inspector').close()` })
    inspector.close()
  }
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
    if (name === '(idle)') continue
    times.set(name, (times.get(name) ?? 0) + timeDeltas[index]! / 1000)
  }
  return [...times].map(([name, ms]) => ({ name, ms }))
}

async function connect(pid: number) {
  const socket = new WebSocket(await debuggerUrl())
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as {
      id: number
      result: unknown
      error?: { message: string }
    }
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error("Node's inspector does not answer")))
  })
  let last = 0
  const send = (method: string, params: object = {}) => {
    last += 1
    socket.send(JSON.stringify({ id: last, method, params }))
    return last
  }
  const call = (method: string, params?: object) =>
    new Promise<unknown>((resolve, reject) => waiting.set(send(method, params), { resolve, reject }))
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the process that is watched has ended'))
  })
  const { result } = (await call('Runtime.evaluate', { expression: 'process.pid' })) as {
    result: { value: number }
  }
  if (result.value !== pid) {
    socket.close()
    throw new Error(`another process (${result.value}) is debugged at ${INSPECTOR}`)
  }
  return { send, call, close: () => socket.close() }
}

/** The process needs a moment to listen. */
async function debuggerUrl(): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    try {
      const [target] = (await (await fetch(`${INSPECTOR}/json/list`)).json()) as [
        { webSocketDebuggerUrl: string },
      ]
      return target.webSocketDebuggerUrl
    } catch (error) {
      if (attempt === 50) throw error
      await pause(100)
    }
  }
}
