import autocannon from 'autocannon'
import { percentile } from '../measure/percentile.ts'
import type { LoadJob, Measured } from './job.ts'

process.once(
  'message',
  (job) => void measure(job as LoadJob).then((measured) => process.send!(measured, () => process.exit(0))),
)

async function measure({
  origin,
  requests,
  connections,
  seconds,
  isOnce = false,
  perSecond,
}: LoadJob): Promise<Measured> {
  const times: number[] = []
  const failures: Record<string, number> = {}
  const fail = (why: string, count = 1) => (failures[why] = (failures[why] ?? 0) + count)
  const used = isOnce ? Math.min(connections, requests.length) : connections
  let clients = 0
  const began = performance.now()
  let ended = began
  const result = await autocannon({
    url: origin,
    connections: used,
    timeout: 30,
    requests: requests.slice(0, 1),
    ...(isOnce ? { amount: requests.length } : { duration: seconds }),
    ...(perSecond && { overallRate: Math.round(perSecond) }),
    setupClient(client) {
      const index = clients++
      client.setRequests(isOnce ? requests.filter((_request, n) => n % used === index) : partOf(index))
      client.on('headers', ({ statusCode, headers }: { statusCode: number; headers: string[] }) => {
        const isExplained = headers.some((name) => name.toLowerCase() === 'retry-after')
        if (statusCode === 503 && !isExplained) fail('503 without Retry-After')
      })
      client.on('response', (status: number, _bytes: number, ms: number) => {
        times.push(ms)
        ended = performance.now()
        if (status < 200 || status > 299) fail(String(status))
      })
    },
  })
  if (result.errors > 0) fail('connection', result.errors)
  return {
    calls: times.length,
    seconds: (ended - began) / 1000,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    failures,
  }

  /** Each connection repeats its own part of the list, or one request when there are fewer than connections. */
  function partOf(index: number) {
    const from = (part: number) => Math.floor((requests.length / used) * part)
    return requests.slice(from(index), Math.max(from(index) + 1, from(index + 1)))
  }
}
