import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Producer } from '@flyleaf/contracts'
import type { ServiceName } from '../start/layout.ts'
import type { Platform } from '../start/start-platform.ts'
import { isApplied } from './is-applied.ts'
import type { BenchRequest, LoadJob, Measured } from './load/job.ts'
import { runLoad } from './load/run-job.ts'
import { profiled } from './measure/profile.ts'
import { withCpu } from './measure/processes.ts'
import { statementsOf } from './measure/statements.ts'
import type { BenchOptions } from './options.ts'
import { connect } from './postgres.ts'
import { connectRedis, forgetLimits } from './redis.ts'
import type { Row } from './row.ts'
import type { Size } from './seed/size.ts'
import { get, signIn, spread, type SignedIn } from './sessions.ts'

const WARM_UP_SECONDS = 2
/** The time that two processes need to start. */
const PROCESS_STARTS_SECONDS = 2
/** A single author can exceed a rate limit within a second. */
const FORGET_MS = 200
const HELLO = fileURLToPath(new URL('load/hello-process.ts', import.meta.url))

interface Loading {
  isOnce?: boolean
  /** By default what the options say. */
  connections?: number
  /** Requests a second; by default as many as are answered. */
  perSecond?: number
}

interface Page {
  items: unknown[]
  pagination: { nextCursor: string | null }
}

/** What scenarios use: the running platform and functions to measure it. */
export class Bench {
  readonly platform: Platform
  readonly size: Size
  readonly options: BenchOptions
  private readonly signal: AbortSignal
  private helloRate = Number.NaN

  constructor(platform: Platform, size: Size, options: BenchOptions, signal: AbortSignal) {
    this.platform = platform
    this.size = size
    this.options = options
    this.signal = signal
  }

  /** Measures what this machine can answer at most now: "hello world" by Express. Later rows are compared with it. */
  async hello(): Promise<Row> {
    const { seconds, connections } = this.options
    const server = fork(HELLO, { signal: this.signal })
    server.on('error', () => {})
    try {
      const ended = once(server, 'exit').then(([code]) => {
        throw new Error(`"hello world" ended with code ${code}`)
      })
      const [port] = (await Promise.race([once(server, 'message'), ended])) as [number]
      const request: BenchRequest = { method: 'GET', path: '/', headers: {} }
      const requests = Array.from({ length: connections }, () => request)
      const job = { origin: `http://127.0.0.1:${port}`, requests, connections }
      await runLoad({ ...job, seconds: WARM_UP_SECONDS }, this.signal)
      const measured = await runLoad({ ...job, seconds }, this.signal)
      this.helloRate = measured.calls / measured.seconds
      return { ...timesOf('hello world by Express', measured), share: 1 }
    } finally {
      server.kill()
    }
  }

  /** Sends load to the gateway from another process. */
  async load(
    scenario: string,
    service: ServiceName,
    requests: BenchRequest[],
    { isOnce = false, connections = this.options.connections, perSecond }: Loading = {},
  ): Promise<Row> {
    const { platform, options } = this
    const { origin } = platform
    const job = { origin, requests, connections, isOnce, ...(perSecond && { perSecond }) }
    const loadFor = (seconds: number) => this.unlimited(() => runLoad({ ...job, seconds }, this.signal))
    if (!isOnce) await loadFor(WARM_UP_SECONDS)
    const before = await statementsOf(platform, service)
    const load = () => loadFor(options.seconds)
    const [measured, cpuMs] = await withCpu(platform, `${service}-1`, load, ({ calls }) => calls)
    const statements = ((await statementsOf(platform, service)) - before) / measured.calls
    const row = timesOf(scenario, measured)
    return {
      ...row,
      share: row.rate / this.helloRate,
      statements,
      cpuMs,
      ...(options.profile && !isOnce && { profile: await profiled(platform, service, load) }),
    }
  }

  /** Waits until the other services, or only `by`, have handled all events of a service; returns the time in milliseconds. */
  async untilApplied(service: Producer, by?: ServiceName): Promise<number> {
    const began = performance.now()
    const outbox = await connect(this.platform, service)
    const redis = await connectRedis(this.platform)
    try {
      while (!(await isApplied(service, outbox, redis, by)))
        await pause(20, undefined, { signal: this.signal })
      return performance.now() - began
    } finally {
      redis.destroy()
      await outbox.end()
    }
  }

  /** Sends other requests over this many connections for as long as one load takes. */
  async beside<T>(
    scenario: string,
    requests: BenchRequest[],
    connections: number,
    work: () => Promise<T>,
  ): Promise<[T, Row & { rate: number }]> {
    const seconds = WARM_UP_SECONDS + this.options.seconds + PROCESS_STARTS_SECONDS
    const job: LoadJob = { origin: this.platform.origin, requests, connections, seconds }
    const [result, measured] = await Promise.all([work(), runLoad(job, this.signal)])
    return [result, timesOf(scenario, measured)]
  }

  /** Signs in this many readers from the whole data set. */
  readers(count: number): Promise<SignedIn[]> {
    return signIn(this.platform, spread(this.size.readers, count))
  }

  /** Calls a path as a reader, for data that a scenario needs beforehand. */
  async read<T>({ path, ...request }: BenchRequest): Promise<T> {
    const response = await fetch(this.platform.origin + path, request)
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }

  /** The path of the page behind this many rows of a list, or of its last full page. */
  async deepPath(reader: SignedIn, path: string, depth: number): Promise<{ path: string; row: number }> {
    const pages = path.replace('limit=20', 'limit=50')
    let deep = ''
    let row = 0
    while (row < depth) {
      const { items, pagination } = await this.read<Page>(get(pages + deep, reader))
      if (!pagination.nextCursor) break
      deep = `&cursor=${encodeURIComponent(pagination.nextCursor)}`
      row += items.length
    }
    return { path: path + deep, row }
  }

  /** The bench makes many requests for few readers, so rate limit counts are deleted continuously. */
  private async unlimited<T>(work: () => Promise<T>): Promise<T> {
    const redis = await connectRedis(this.platform)
    const timer = setInterval(() => void forgetLimits(redis).catch(() => {}), FORGET_MS)
    try {
      await forgetLimits(redis)
      return await work()
    } finally {
      clearInterval(timer)
      redis.destroy()
    }
  }
}

const timesOf = (scenario: string, { calls, seconds, ...measured }: Measured) => ({
  scenario,
  rate: calls / seconds,
  ...measured,
})
