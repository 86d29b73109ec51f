import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint, events } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BaseConfig, controller, type Work } from '../index.ts'
import { startTestService, testModule, type TestService } from '../testing.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  links?: { traceId: string; spanId: string }[]
}

const api = {
  end: endpoint({
    method: 'POST',
    path: '/api/ends/:what',
    summary: 'Ends something',
    params: z.object({ what: z.string() }),
    result: z.object({}),
  }),
}

async function end({ publish }: Work, { what }: { what: string }) {
  publish(events.account.sessionEnded, what, { sessionHash: what })
  return {}
}

const spans: Span[] = []
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString()) as {
    resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
  }
  for (const { scopeSpans } of body.resourceSpans) for (const one of scopeSpans) spans.push(...one.spans)
  response.setHeader('content-type', 'application/json').end('{}')
})

let service: TestService
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  service = await startTestService(
    {
      name: 'account',
      config: BaseConfig,
      module: testModule({
        controllers: [controller(api, { end })],
        handlers: { 'session.ended': async () => {} },
      }),
      migrations: {},
    },
    { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` },
  )
})
afterAll(async () => {
  await service?.close()
  collector.close()
})

it('sends a request and the handling of its event as one trace', async () => {
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  await service.call(api.end, { what: 'x' }, null, { traceparent: `00-${traceId}-${spanId}-01` })
  const named = (name: string) => spans.find((span) => span.traceId === traceId && span.name === name)
  await expect.poll(() => named('process session.ended')).toBeDefined()
  await expect.poll(() => named('POST /api/ends/:what')).toMatchObject({ parentSpanId: spanId })
  const request = named('POST /api/ends/:what')!
  expect(named('process session.ended')).toMatchObject({
    parentSpanId: request.spanId,
    links: [{ traceId, spanId: request.spanId }],
  })
  const [event] = await service.database.sql<{ traceparent: string }>(
    `select traceparent from outbox where key = 'x'`,
  )
  expect(event!.traceparent).toBe(`00-${traceId}-${request.spanId}-01`)
})

it('sends no trace of probes and of what Prometheus reads', async () => {
  for (const path of ['/health/live', '/health/ready', '/metrics']) await fetch(service.origin + path)
  const traceId = 'f'.repeat(32)
  await service.call(api.end, { what: 'last' }, null, { traceparent: `00-${traceId}-${'f'.repeat(16)}-01` })
  await expect.poll(() => spans.map((span) => span.traceId)).toContain(traceId)
  expect(spans.filter(({ name }) => /health|metrics|^GET/.test(name))).toEqual([])
})
