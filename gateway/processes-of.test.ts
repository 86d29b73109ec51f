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

it('lets other processes of a service elsewhere be until none that it knows is named any more', async () => {
  const named = { feed: ['http://feed:4000'], 'reading-rooms': ['https://rooms.example:4000'] }
  hosts = { feed: ['10.0.0.2'], 'rooms.example': ['192.0.2.1', '192.0.2.2'] }
  const changes: unknown[] = []
  const look = async (rooms: string[], feed = ['10.0.0.2']) => {
    hosts = { feed, 'rooms.example': rooms }
    await vi.advanceTimersByTimeAsync(10_000)
    return changes.splice(0)
  }
  const known = await processesOf(named, find)
  const end = followProcesses(named, known, async (now) => void changes.push(now['reading-rooms']), find)
  expect(await look(['192.0.2.2', '192.0.2.3'])).toEqual([])
  expect(await look(['192.0.2.1'])).toEqual([])
  expect(await look([])).toEqual([])
  expect(await look(['192.0.2.3'])).toEqual([['https://192.0.2.3:4000']])
  expect(await look(['192.0.2.3', '192.0.2.4'])).toEqual([])
  const both = ['https://192.0.2.3:4000', 'https://192.0.2.4:4000']
  expect(await look(['192.0.2.3', '192.0.2.4'], ['10.0.0.3'])).toEqual([both])
  end()
})

it('takes up a service elsewhere when its name is resolved, and looks on quietly until then', async () => {
  const named = { 'reading-rooms': ['https://rooms.example:4000'] }
  const changes: unknown[] = []
  const end = followProcesses(
    named,
    { 'reading-rooms': [] },
    async (now) => void changes.push(now['reading-rooms']),
    find,
  )
  await vi.advanceTimersByTimeAsync(30_000)
  expect(changes).toEqual([])
  hosts = { 'rooms.example': ['192.0.2.1'] }
  await vi.advanceTimersByTimeAsync(30_000)
  end()
  expect(changes).toEqual([['https://192.0.2.1:4000']])
})
