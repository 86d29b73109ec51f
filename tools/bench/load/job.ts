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
  /** Sends each request once instead of for so many seconds. */
  isOnce: boolean
}

export interface Measured {
  calls: number
  seconds: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** Answers by status that were not as wanted, and connections that failed. */
  failures: Record<string, number>
}
