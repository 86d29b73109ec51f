import type { NextFunction, Request, Response } from 'express'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { WatchedCache } from './cache-use.ts'

type Reading = number | Record<string, number>

/** Prometheus metrics of one process. */
export class Metrics {
  readonly registry = new Registry()
  private readonly requests: Histogram<'method' | 'route' | 'status'>
  private readonly inFlight: Gauge
  private readonly refusals: Counter
  private readonly queues = new Map<string, () => Promise<number>>()
  private readonly caches = new Map<string, WatchedCache>()
  /** Called with the type of an event when its handler has failed. */
  readonly eventFailed: (type: string) => void
  /** Called when events of a stream are gone that this service has not handled. */
  readonly eventsMissed: () => void
  /** Called when an event has been handled, so many seconds after it was published. */
  readonly eventHandled: (type: string, seconds: number) => void

  constructor(service: string) {
    this.registry.setDefaultLabels({ service })
    collectDefaultMetrics({ register: this.registry })
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'How long requests took, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [this.registry],
    })
    this.inFlight = new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests and streams that are being answered',
      registers: [this.registry],
    })
    this.refusals = new Counter({
      name: 'http_requests_refused_total',
      help: 'Requests that were refused because too many were being answered',
      registers: [this.registry],
    })
    const failures = new Counter({
      name: 'event_failures_total',
      help: 'Failed attempts to handle an event, by its type',
      labelNames: ['type'],
      registers: [this.registry],
    })
    this.eventFailed = (type) => failures.inc({ type })
    const gaps = new Counter({
      name: 'event_gaps_total',
      help: 'Gaps in the streams of events: Redis has lost events that this service had not handled',
      registers: [this.registry],
    })
    this.eventsMissed = () => gaps.inc()
    const delays = new Histogram({
      name: 'event_delay_seconds',
      help: 'From the change that an event reports until it was handled, by its type',
      labelNames: ['type'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 300],
      registers: [this.registry],
    })
    this.eventHandled = (type, seconds) => delays.observe({ type }, seconds)
    this.watch('cache_entries', 'Entries of a cache', () => this.readCaches(({ size }) => size), 'cache')
    this.watch('cache_hits', 'What a cache had', () => this.readCaches(({ use }) => use.hits), 'cache')
    this.watch('cache_misses', 'What it had not', () => this.readCaches(({ use }) => use.misses), 'cache')
    this.watch('jobs_waiting', 'Jobs that are not done, by queue', () => this.readQueues(), 'queue')
  }

  /**
   * Adds a gauge that is read with the metrics, or one per label value. Values that cannot be read (the database is away) are
   * omitted.
   */
  watch(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [this.registry],
      async collect() {
        this.reset()
        const reading = await Promise.resolve(read()).catch(() => null)
        if (reading === null) this.remove()
        else if (typeof reading === 'number') this.set(reading)
        else for (const [value, count] of Object.entries(reading)) this.set({ [label ?? 'of']: value }, count)
      },
    })
  }

  /** Measures how many jobs wait in a queue. */
  watchQueue(queue: string, count: () => Promise<number>) {
    this.queues.set(queue, count)
  }

  /** Measures a cache of this process. */
  watchCache(name: string, cache: WatchedCache) {
    this.caches.set(name, cache)
  }

  private readCaches(of: (cache: WatchedCache) => number) {
    return Object.fromEntries([...this.caches].map(([name, cache]) => [name, of(cache)]))
  }

  private async readQueues() {
    const counts = [...this.queues].map(async ([queue, count]) => [queue, await count()] as const)
    return Object.fromEntries(await Promise.all(counts))
  }

  readonly refused = () => this.refusals.inc()

  readonly measure = (request: Request, response: Response, next: NextFunction) => {
    const start = process.hrtime.bigint()
    this.inFlight.inc()
    response.once('close', () => this.inFlight.dec())
    response.on('finish', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'unmatched'
      this.requests.observe(
        { method: request.method, route, status: response.statusCode },
        Number(process.hrtime.bigint() - start) / 1e9,
      )
    })
    next()
  }

  readonly answer = async (_request: Request, response: Response) => {
    response.type(this.registry.contentType).send(await this.registry.metrics())
  }
}
