declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
  }
  interface Client extends EventEmitter {
    setRequests(requests: Request[]): void
  }
  interface Options {
    url: string
    connections: number
    duration?: number
    amount?: number
    /** Requests a second over all connections, answered or not. */
    overallRate?: number
    timeout: number
    requests: Request[]
    setupClient(client: Client): void
  }
  /** The part of autocannon's results that the bench uses. */
  export default function autocannon(options: Options): Promise<{ errors: number; timeouts: number }>
}
