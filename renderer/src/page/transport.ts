import { Agent, request } from 'node:http'
import type { Visit } from '@flyleaf/contracts/rendering'

export interface Caller {
  cookie: string | undefined
  /** The reader's address: rate limits count it as for calls from the browser. */
  address: string
  host: string
  requestId: string
  /** The span that the gateway has begun for the page, as a W3C traceparent. */
  traceparent: string | undefined
}

/** Makes the calls of a page through the gateway, as its reader. */
export function transportTo(socketPath: string, maxSockets = 64) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return (
    { cookie, address, host, requestId, traceparent }: Caller,
    until: AbortSignal,
  ): Visit['transport'] =>
    (path, init) =>
      new Promise((resolve, reject) => {
        const signal = init.signal ? AbortSignal.any([init.signal, until]) : until
        const headers = {
          ...(init.headers as Record<string, string>),
          host,
          'x-forwarded-for': address,
          'x-request-id': requestId,
          ...(traceparent && { traceparent }),
          ...(cookie && { cookie }),
        }
        const call = request({ agent, socketPath, path, method: init.method ?? 'GET', headers, signal })
        call.once('error', reject)
        call.once('response', (answer) => {
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.once('error', reject)
          answer.once('end', () => {
            const status = answer.statusCode ?? 502
            const type = answer.headers['content-type']
            const body = status === 204 || status === 304 ? null : Buffer.concat(pieces)
            resolve(new Response(body, { status, headers: type ? { 'content-type': type } : {} }))
          })
        })
        call.end()
      })
}
