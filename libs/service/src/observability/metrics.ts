import type { NextFunction, Request, Response } from 'express'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Prometheus metrics of one process. */
export class Metrics {
  readonly registry = new Registry()
  private readonly requests: Histogram<'method' | 'route' | 'status'>

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
  }

  readonly measure = (request: Request, response: Response, next: NextFunction) => {
    const start = process.hrtime.bigint()
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
