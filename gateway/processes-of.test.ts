import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followProcesses, processesOf } from './processes-of.ts'

const instances = {
  feed: ['http://feed:4000'],
  search: ['https://10.0.0.9:4004', 'unix:/run/search.sock'],
}
let hosts: Record<string, string[]>
const find = async (host: string) => {
  if (!hosts[host]) throw new Error('no such name')
  return hosts[host].map((address) => ({ address }))
}

beforeEach(() => {
  vi.useFakeTimers()
  hosts = { feed: ['10.0.0.2', 'fd00::1'] }
})
afterEach(() => void vi.useRealTimers())

it('knows every process behind a name, and leaves addresses as they are', async () => {
  expect(await processesOf(instances, find)).toEqual({
    feed: ['http://10.0.0.2:4000', 'http://[fd00::1]:4000'],
    search: ['https://10.0.0.9:4004', 'unix:/run/search.sock'],
  })
})

it('knows nobody behind a name that cannot be resolved', async () => {
  hosts = {}
  expect((await processesOf(instances, find))['feed']).toEqual([])
})

it('says when processes come and go, and keeps those it knows while names are not resolved', async () => {
  const known = await processesOf(instances, find)
  const changes: unknown[] = []
  const look = async (now: typeof hosts) => {
    hosts = now
    await vi.advanceTimersByTimeAsync(10_000)
  }
  const end = followProcesses(instances, known, async ({ feed }) => void changes.push(feed), find)
  await look({ feed: ['fd00::1', '10.0.0.2'] })
  await look({})
  expect(changes).toEqual([])
  await look({ feed: ['10.0.0.3', '10.0.0.2'] })
  await look({ feed: ['10.0.0.2', '10.0.0.3'] })
  end()
  expect(changes).toEqual([['http://10.0.0.2:4000', 'http://10.0.0.3:4000']])
})
