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
    timeout: number
    requests: Request[]
    setupClient(client: Client): void
  }
  /** A load on a server; of all that it reports the bench uses this much. */
  export default function autocannon(options: Options): Promise<{ errors: number; timeouts: number }>
}
