/** One HTTP request of a load. */
export interface BenchRequest {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface LoadJob {
  origin: string
  requests: BenchRequest[]
  connections: number
  seconds: number
  /** Sends each request once instead of for a given time. */
  isOnce?: boolean
  /** Requests a second; by default as many as are answered. */
  perSecond?: number
}

export interface Measured {
  calls: number
  seconds: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** Unexpected responses by status, and failed connections. */
  failures: Record<string, number>
}
