import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  defaultTextMapGetter,
  defaultTextMapSetter,
  trace,
  type Context,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Span, SpanOptions, Tracer, TracingOptions } from './tracing.ts'

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}
const SEND_MS = 2_000
/** How long the end of a process waits for a collector. */
const STOP_MS = 2_000

/** A tracer that sends its spans by OTLP. Nothing is registered globally: libraries trace nothing of their own. */
export function createTracer({
  endpoint,
  ratio,
  service,
  instance,
}: TracingOptions & { endpoint: string }): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'flyleaf',
      'service.name': service,
      'service.instance.id': instance,
    }),
    // By the trace's id: every service decides alike.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_MS, exportTimeoutMillis: STOP_MS }),
    ],
  })
  const tracer = provider.getTracer('flyleaf')
  const contexts = new AsyncLocalStorageContextManager().enable()
  const propagator = new W3CTraceContextPropagator()
  const contextOf = (traceparent: string) =>
    propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)

  function start(name: string, { kind, attributes = {}, causes = [] }: SpanOptions): Span {
    const contextsOfCauses = causes.flatMap((traceparent) => (traceparent ? contextOf(traceparent) : []))
    const parent = contextsOfCauses[0] ?? contexts.active()
    const links = contextsOfCauses.flatMap((cause) => {
      const context = trace.getSpanContext(cause)
      return context ? { context } : []
    })
    const span = tracer.startSpan(
      name,
      {
        kind: KINDS[kind],
        attributes,
        // An event is handled when its request may have been answered long ago.
        ...(kind === 'consumer' && { links }),
      },
      parent,
    )
    const own: Context = trace.setSpan(parent, span)
    return {
      run: (work) => contexts.with(own, work),
      set: (more) => void span.setAttributes(more),
      rename: (other) => void span.updateName(other),
      fail(error) {
        span.recordException({ name: error.name, stack: error.stack ?? '' })
        span.setStatus({ code: SpanStatusCode.ERROR })
      },
      end: () => span.end(),
    }
  }

  return {
    start,
    traceparent() {
      const carrier: { traceparent?: string } = {}
      propagator.inject(contexts.active(), carrier, defaultTextMapSetter)
      return carrier.traceparent
    },
    async stop() {
      await provider.shutdown().catch(() => {})
      contexts.disable()
    },
  }
}
