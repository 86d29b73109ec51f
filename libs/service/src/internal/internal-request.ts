import http from 'node:http'
import { currentRequestId } from '../observability/request-context.ts'
import { Unavailable } from '../problem/unavailable.ts'

const TIMEOUT_MS = 1_000
const STREAM_TIMEOUT_MS = 30_000

/** Calls another service on its internal address (`unix:/path`, `/path` or http URL); 1 s at most by default. */
export function requestInternal(
  address: string,
  path: string,
  secret: string,
  timeout = TIMEOUT_MS,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const answered = (response: http.IncomingMessage) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        try {
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(chunks).toString() || 'null'),
          })
        } catch (error) {
          reject(error as Error)
        }
      })
    }
    const request = send(address, path, { secret, timeout }, answered)
    request.on('error', reject)
  })
}

/** Sends JSON to another service; 1 s at most. */
export function postInternal(address: string, path: string, secret: string, body: object) {
  return new Promise<{ status: number }>((resolve, reject) => {
    const options = { secret, timeout: TIMEOUT_MS, method: 'POST' as const, body: JSON.stringify(body) }
    const request = send(address, path, options, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0 }))
    })
    request.on('error', reject)
  })
}

/** Opens a long response of another service; ends only after 30 s of silence or by the signal. */
export function openInternal(address: string, path: string, secret: string, signal: AbortSignal) {
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = send(address, path, { secret, timeout: STREAM_TIMEOUT_MS, signal }, resolve)
    request.on('error', reject)
  })
}

interface SendOptions {
  secret: string
  timeout: number
  signal?: AbortSignal
  method?: 'POST'
  body?: string
}

function send(
  address: string,
  path: string,
  { secret, body, ...options }: SendOptions,
  answered: (response: http.IncomingMessage) => void,
) {
  const socketPath = address.match(/^(?:unix:(?:\/\/)?)?(\/.*)$/)?.[1]
  const requestId = currentRequestId()
  const headers = {
    'x-internal-secret': secret,
    ...(requestId && { 'x-request-id': requestId }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const settings = { ...options, headers }
  const request = socketPath
    ? http.request({ ...settings, socketPath, path }, answered)
    : http.request(new URL(path, address), settings, answered)
  request.on('timeout', () => request.destroy(new Unavailable(`${address} did not answer`)))
  request.end(body)
  return request
}
