import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** How long idle connections stay open for one more request, in milliseconds. */
const TURN_OVER_MS = 500
const CLOSE_IDLE_MS = 100

/**
 * Prepares a server for closing behind a gateway that keeps connections open. Each connection is closed with its next answer,
 * which loses no request; idle ones are closed after a delay.
 */
export async function drain(server: Server) {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  await pause(TURN_OVER_MS)
  const timer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
  server.once('close', () => clearInterval(timer))
  timer.unref()
}
