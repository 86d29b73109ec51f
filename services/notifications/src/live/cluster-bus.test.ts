import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { messagesApi } from '@flyleaf/contracts'
import { findProgram } from '@flyleaf/servers/system/programs'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
import { channelOf } from './channels.ts'

const run = promisify(execFile)
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: limits.event * 2, interval: 100 })
const NODES = 6

let folder: string
let world: World
const nodes = new Map<number, ChildProcess>()
const cli = async (port: number, ...words: string[]) =>
  (await run('redis-cli', ['-p', String(port), ...words])).stdout.trim()

/** A free port whose cluster port, 10,000 above, is free as well. */
async function freePort(): Promise<number> {
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: found } = server.address() as AddressInfo
      server.close(() => resolve(found))
    })
  })
  return port < 50_000 && !nodes.has(port) ? port : freePort()
}

async function startNode() {
  const port = await freePort()
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: 'no',
    'cluster-enabled': 'yes',
    'cluster-config-file': `nodes-${port}.conf`,
    'cluster-node-timeout': 1000,
  }
  const given = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  nodes.set(port, spawn(findProgram('redis')!, given, { stdio: 'ignore' }))
  await eventually(async () => expect(await cli(port, 'ping')).toBe('PONG'))
  return port
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flyleaf-cluster-'))
  for (let node = 0; node < NODES; node++) await startNode()
  const addresses = [...nodes.keys()].map((port) => `127.0.0.1:${port}`)
  await run('redis-cli', ['--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes'])
  for (const port of nodes.keys())
    await eventually(async () => expect(await cli(port, 'cluster', 'info')).toContain('cluster_state:ok'))
  world = await aWorld({ LIVE_CLUSTER: addresses.map((address) => `redis://${address}`).join(',') })
}, limits.hook)
afterAll(async () => {
  await world?.close()
  for (const node of nodes.values()) node.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** The master of a channel, once its replica is in sync. */
async function masterOf(channel: string) {
  const [port] = nodes.keys()
  const slot = Number(await cli(port!, 'cluster', 'keyslot', channel))
  const line = (await cli(port!, 'cluster', 'nodes')).split('\n').find((one) =>
    one
      .split(' ')
      .slice(8)
      .some((range) => {
        const [from, to = from] = range.split('-').map(Number)
        return from! <= slot && slot <= to!
      }),
  )!
  const master = Number(/127\.0\.0\.1:(\d+)/.exec(line)![1])
  await eventually(async () => expect(await cli(master, 'info', 'replication')).toContain('state=online'))
  return master
}

it('delivers live events over a Redis Cluster, and continues after one of its masters has failed', async () => {
  const [ada, ben] = [await world.aReader('ada'), await world.aReader('ben')]
  const { body } = await world.service.call(messagesApi.start, { usernames: ['ada'] }, ben)
  const { conversationId } = body.conversation
  const write = (content: string) => world.service.call(messagesApi.send, { conversationId, content }, ben)
  const stream = await world.listen(ada)
  const received = () =>
    stream.events.flatMap((event) => (event.type === 'message' ? [event.message.content] : []))
  await eventually(() => expect(stream.events).toHaveLength(2))
  await write('before')
  await eventually(() => expect(received()).toEqual(['before']))

  const master = await masterOf(channelOf(ada))
  nodes.get(master)!.kill('SIGKILL')
  await write('meanwhile')
  await eventually(() => expect(received()).toEqual(['before', 'meanwhile']))
  const [survivor] = [...nodes.keys()].filter((port) => port !== master)
  await eventually(async () => expect(await cli(survivor!, 'cluster', 'info')).toContain('cluster_state:ok'))
  // The channel has moved to the replica, from which the process must receive it.
  await eventually(async () => {
    const subscribers = await Promise.all(
      [...nodes.keys()]
        .filter((port) => port !== master)
        .map((port) => cli(port, 'pubsub', 'shardnumsub', channelOf(ada))),
    )
    expect(subscribers.some((answer) => answer.endsWith('1'))).toBe(true)
  })
  await write('after')
  await eventually(() => expect(received()).toEqual(['before', 'meanwhile', 'after']))
  stream.stop()
})
