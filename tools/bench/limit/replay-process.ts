import { Client } from 'pg'
import type { Measured } from '../load/job.ts'
import { percentile } from '../measure/percentile.ts'
import { answer } from '../run-job.ts'
import type { Statement } from './recorded.ts'

export interface ReplayJob {
  databaseUrl: string
  planCacheMode: string
  calls: Statement[][]
  connections: number
  seconds: number
}

await answer<ReplayJob, Measured>(async ({ databaseUrl, planCacheMode, calls, connections, seconds }) => {
  const names = new Map<string, string>()
  const times: number[] = []
  const clients = await Promise.all(Array.from({ length: connections }, open))
  await Promise.all(clients.map((client) => run(client, calls[0]!)))
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(clients.map(replay))
  const took = (performance.now() - began) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return {
    calls: times.length,
    seconds: took,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    failures: {},
  }

  async function open() {
    const options = { options: `-c plan_cache_mode=${planCacheMode}` }
    const client = new Client({ connectionString: databaseUrl, ...options })
    await client.connect()
    return client
  }

  async function replay(client: Client, index: number) {
    for (let call = index; performance.now() < end; call++) {
      const start = performance.now()
      await run(client, calls[call % calls.length]!)
      times.push(performance.now() - start)
    }
  }

  async function run(client: Client, statements: Statement[]) {
    for (const { text, values } of statements) await client.query({ name: nameOf(text), text, values })
  }

  function nameOf(text: string) {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return name
  }
})
