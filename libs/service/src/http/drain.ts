import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Longer than the gateway keeps an idle connection (1 s, `gateway/upstreams.ts`), in milliseconds. */
const TURN_OVER_MS = 1_500
const CLOSE_IDLE_MS = 100

/**
 * Prepares a server for closing behind a gateway that keeps connections open. Each connection is closed with its next answer, and the
 * gateway closes those that it no longer uses, so no request is lost on one.
 */
export async function drain(server: Server) {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  await pause(TURN_OVER_MS)
}

/** From now on closes connections when they are idle: `server.close()` closes those that are, and waits for others as long as they are kept. */
export function closeIdle(server: Server) {
  const timer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
  server.once('close', () => clearInterval(timer))
  timer.unref()
}
