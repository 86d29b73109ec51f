import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** How long connections have to be used once more before those that are idle are closed, in milliseconds. */
const TURN_OVER_MS = 500
const CLOSE_IDLE_MS = 100

/**
 * Gets a server ready to be closed behind a gateway that keeps connections open for later requests. Each is closed with its
 * next answer, which no request can miss; those that are not used meanwhile are closed from then on until the server is.
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
