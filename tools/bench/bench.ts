import type { Producer } from '@flyleaf/contracts'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceName } from '../start/layout.ts'
import type { Platform } from '../start/start-platform.ts'
import { recordCalls } from './limit/record-calls.ts'
import type { ReplayJob } from './limit/replay-process.ts'
import type { BenchRequest, LoadJob, Measured } from './load/job.ts'
import { cpuOf, memoryOf } from './measure/processes.ts'
import { statementsOf } from './measure/statements.ts'
import type { BenchOptions } from './options.ts'
import { isApplied } from './is-applied.ts'
import { connect } from './postgres.ts'
import { connectRedis, forgetLimits } from './redis.ts'
import type { Row } from './report/row.ts'
import { runJob } from './run-job.ts'
import type { Size } from './seed/size.ts'

/** The plan cache modes of services, which their SQL limits use as well. */
const PLAN_CACHE_MODES: Partial<Record<ServiceName, string>> = {
  feed: 'force_generic_plan',
  search: 'force_custom_plan',
}

const WARM_UP_SECONDS = 2
/** The time that two processes need to start. */
const PROCESS_STARTS_SECONDS = 2
/** A single author can exceed a rate limit within a second. */
const FORGET_MS = 200
const LOAD_PROCESS = new URL('./load/load-process.ts', import.meta.url)

export interface Loading {
  scenario: string
  service: ServiceName
  requests: BenchRequest[]
  isOnce?: boolean
  /** By default what the options say. */
  connections?: number
  /** Requests a second; by default as many as are answered. */
  perSecond?: number
}

/** What scenarios use: the running platform and functions to measure it. */
export class Bench {
  readonly platform: Platform
  readonly size: Size
  readonly options: BenchOptions
  private readonly signal: AbortSignal

  constructor(platform: Platform, size: Size, options: BenchOptions, signal: AbortSignal) {
    this.platform = platform
    this.size = size
    this.options = options
    this.signal = signal
  }

  /** Sends load to the gateway from another process. */
  async load({ scenario, service, requests, isOnce = false, perSecond, ...given }: Loading): Promise<Row> {
    const { platform, options } = this
    const { connections = options.connections } = given
    const counted = async () => ({
      statements: await statementsOf(platform, service),
      service: cpuOf(platform, `${service}-1`),
      database: cpuOf(platform, 'postgres'),
    })
    const loadFor = (seconds: number) =>
      this.unlimited(() =>
        runJob<LoadJob, Measured>(
          LOAD_PROCESS,
          {
            origin: platform.origin,
            requests,
            connections,
            seconds,
            isOnce,
            ...(perSecond && { perSecond }),
          },
          this.signal,
        ),
      )
    if (!isOnce) await loadFor(WARM_UP_SECONDS)
    const before = await counted()
    const measured = await loadFor(options.seconds)
    const after = await counted()
    const perCall = (what: keyof typeof before) => (after[what] - before[what]) / measured.calls
    return {
      scenario,
      rate: measured.calls / measured.seconds,
      p50: measured.p50,
      p95: measured.p95,
      p99: measured.p99,
      failures: measured.failures,
      ...(measured.refusedP99 !== undefined && { refusedP99: measured.refusedP99 }),
      statements: perCall('statements'),
      cpuMs: { service: perCall('service'), database: perCall('database') },
      memory: memoryOf(platform),
    }
  }

  /** Waits until the other services have handled all events of a service; returns the time in milliseconds. */
  async untilApplied(service: Producer): Promise<number> {
    const began = performance.now()
    const outbox = await connect(this.platform, service)
    const redis = await connectRedis(this.platform)
    try {
      while (!(await isApplied(service, outbox, redis))) await pause(20, undefined, { signal: this.signal })
      return performance.now() - began
    } finally {
      redis.destroy()
      await outbox.end()
    }
  }

  /** Sends other requests over this many connections for as long as one load takes. */
  beside<T>(requests: BenchRequest[], connections: number, work: () => Promise<T>): Promise<[T, Measured]> {
    const seconds = WARM_UP_SECONDS + this.options.seconds + PROCESS_STARTS_SECONDS
    const { origin } = this.platform
    const job = { origin, requests, connections, seconds, isOnce: false }
    const busy = runJob<LoadJob, Measured>(LOAD_PROCESS, job, this.signal)
    return Promise.all([work(), busy])
  }

  /** Runs only the statements that the service sends for these requests: the limit of its speed. */
  async limit(service: ServiceName, requests: BenchRequest[]): Promise<Measured> {
    const calls = await recordCalls(this.platform, service, requests)
    // A read that occasionally writes (a stored ranking) cannot be repeated.
    const some = calls
      .map((statements) => statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text)))
      .filter((statements) => statements.length > 0)
    if (some.length === 0) throw new Error(`no statements of ${service} were recorded`)
    return runJob<ReplayJob, Measured>(
      new URL('./limit/replay-process.ts', import.meta.url),
      {
        databaseUrl: this.platform.databaseUrl(service),
        planCacheMode: PLAN_CACHE_MODES[service] ?? 'auto',
        calls: some,
        connections: this.options.connections,
        seconds: this.options.seconds,
      },
      this.signal,
    )
  }

  /** Calls a path as a reader, for data that a scenario needs beforehand. */
  async read<T>({ path, ...request }: BenchRequest): Promise<T> {
    const response = await fetch(this.platform.origin + path, request)
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
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
