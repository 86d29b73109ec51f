import http from 'node:http'
import { listen } from './listen.ts'

/** A span as a test reads it. */
export interface Span {
  service: string
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  links?: { traceId: string; spanId: string }[]
}

interface TraceRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: Omit<Span, 'service'>[] }[]
  }[]
}

/** An OTLP collector over HTTP that keeps every span. */
export async function collectSpans() {
  const spans: Span[] = []
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as TraceRequest
    for (const { resource, scopeSpans } of resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
      for (const { spans: found } of scopeSpans)
        spans.push(...found.map((span) => ({ ...span, service: name })))
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  const port = await listen(server)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    of: (traceId: string) => spans.filter((span) => span.traceId === traceId),
    close: () => server.close(),
  }
}
