import type { NextFunction, Request, Response } from 'express'
import { isProbe, requestIdOf } from './request-context.ts'

type Attributes = Record<string, string | number>

export interface SpanOptions {
  kind: 'server' | 'client' | 'consumer' | 'internal'
  attributes?: Attributes
  /** W3C traceparents of the spans that caused this one, its parent first; without any, the span that is running is. */
  causes?: readonly (string | undefined)[]
}

/** A piece of work in a trace. */
export interface Span {
  /** Runs work in it: spans that begin meanwhile are its children. */
  run<Result>(work: () => Result): Result
  set(attributes: Attributes): void
  rename(name: string): void
  fail(error: Error): void
  end(): void
}

export interface Tracer {
  start(name: string, options: SpanOptions): Span
  /** The W3C traceparent of the running span. */
  traceparent(): string | undefined
  /** Sends what is left. */
  stop(): Promise<void>
}

export interface TracingOptions {
  /** Where traces are sent, by OTLP over HTTP; without it nothing is traced. */
  endpoint: string | undefined
  /** The share of requests that are traced, from 0 to 1; the same ones in every service. */
  ratio: number
  service: string
  instance: string
}

/** Without it, tracing costs a comparison. */
let tracer: Tracer | undefined

/** Traces this process from now on. Answers what ends that. */
export async function startTracing({ endpoint, ...options }: TracingOptions): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {}
  // The SDK is loaded only when it is used.
  const { createTracer } = await import(/* webpackChunkName: "libraries-tracing" */ './open-telemetry.ts')
  const started = createTracer({ endpoint, ...options })
  tracer = started
  return async () => {
    if (tracer === started) tracer = undefined
    await started.stop()
  }
}

export const currentTraceparent = () => tracer?.traceparent()

/** Runs work in a span. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracer?.start(name, options)
  if (!span) return work()
  try {
    return await span.run(work)
  } catch (error) {
    span.fail(error as Error)
    throw error
  } finally {
    span.end()
  }
}

/** Traces each request but probes, as part of what the gateway or another service began. */
export function traceRequests(request: Request, response: Response, next: NextFunction) {
  if (isProbe(request)) return next()
  const span = tracer?.start(request.method, {
    kind: 'server',
    causes: [request.get('traceparent')],
    attributes: {
      'http.request.method': request.method,
      'url.path': request.path,
      'flyleaf.request.id': requestIdOf(request),
    },
  })
  if (!span) return next()
  response.once('close', () => {
    const route = (request.route as { path?: string } | undefined)?.path
    if (route) {
      span.rename(`${request.method} ${route}`)
      span.set({ 'http.route': route })
    }
    span.set({ 'http.response.status_code': response.statusCode })
    if (response.statusCode >= 500) span.fail(new Error(`answered ${response.statusCode}`))
    span.end()
  })
  span.run(next)
}
