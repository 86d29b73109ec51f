import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { sendInternal, type SendOptions } from './send-internal.ts'

const TIMEOUT_MS = 1_000
const STREAM_TIMEOUT_MS = 30_000

/** Calls another service, given the addresses of its processes; 1 s at most for each by default. */
export async function requestInternal(
  addresses: readonly string[],
  path: string,
  secret: string,
  timeout = TIMEOUT_MS,
): Promise<{ status: number; body: unknown }> {
  const response = await sendInternal(addresses, path, { secret, timeout })
  const body: unknown = JSON.parse((await text(response)) || 'null')
  return { status: response.statusCode ?? 0, body }
}

/** Sends JSON to another service; 1 s at most. */
export async function postInternal(addresses: readonly string[], path: string, secret: string, body: object) {
  const options: SendOptions = { secret, timeout: TIMEOUT_MS, method: 'POST', body: JSON.stringify(body) }
  const response = await sendInternal(addresses, path, options)
  response.resume()
  return { status: response.statusCode ?? 0 }
}

/** Opens a long response of another service; ends only after 30 s of silence or by the signal. */
export const openInternal = (
  addresses: readonly string[],
  path: string,
  secret: string,
  signal: AbortSignal,
): Promise<IncomingMessage> => sendInternal(addresses, path, { secret, timeout: STREAM_TIMEOUT_MS, signal })
