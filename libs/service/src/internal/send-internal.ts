import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { parseAddress } from '@flyleaf/config'
import { refuseInTransaction } from '../context/in-transaction.ts'
import { currentRequestId } from '../observability/request-context.ts'
import { currentTraceparent, inSpan } from '../observability/tracing.ts'
import { Unavailable } from '../problem/unavailable.ts'

export interface SendOptions {
  secret: string
  /** How long the process may be silent, in milliseconds. */
  timeout: number
  signal?: AbortSignal
  method?: 'POST'
  body?: string
}

/**
 * Sends a request to one of a service's processes, at `unix:/path`, http or https addresses. Another process gets what the first did
 * not accept; of requests that only read, also what it did not answer.
 */
export async function sendInternal(
  addresses: readonly string[],
  path: string,
  options: SendOptions,
): Promise<IncomingMessage> {
  refuseInTransaction('another service')
  const attributes = { 'url.path': path.split('?')[0]! }
  return inSpan(options.method ?? 'GET', { kind: 'client', attributes }, () =>
    sendToAny(addresses, path, options),
  )
}

async function sendToAny(addresses: readonly string[], path: string, options: SendOptions) {
  const first = Math.floor(Math.random() * addresses.length)
  let failure: unknown
  for (const turn of addresses.keys()) {
    try {
      return await sendTo(addresses[(first + turn) % addresses.length]!, path, options)
    } catch (error) {
      failure = error
      const isUnanswered = error instanceof Unavailable && options.method !== 'POST'
      if (!isUnanswered && !wasRefused(error)) break
    }
  }
  throw failure
}

const wasRefused = (error: unknown) => (error as NodeJS.ErrnoException).syscall === 'connect'

function sendTo(text: string, path: string, { secret, body, ...options }: SendOptions) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const requestId = currentRequestId()
    const traceparent = currentTraceparent()
    const headers = {
      'x-internal-secret': secret,
      ...(requestId && { 'x-request-id': requestId }),
      ...(traceparent && { traceparent }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const address = parseAddress(text)
    if (!address) throw new Error(`${text} is not an address`)
    const settings = { ...options, headers }
    const request =
      'socketPath' in address
        ? http.request({ ...settings, ...address, path }, resolve)
        : (address.origin.startsWith('https:') ? https : http).request(
            new URL(path, address.origin),
            settings,
            resolve,
          )
    request.on('timeout', () => request.destroy(new Unavailable(`${text} did not answer`)))
    request.on('error', reject)
    request.end(body)
  })
}
