import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { waitUntil } from '@flyleaf/servers/process/wait'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { limits } from './limits.ts'

const run = promisify(execFile)
const NAME = 'flyleaf'

/** Redis servers on ports of 127.0.0.1, which keep nothing. */
export interface RedisServers {
  ports: readonly number[]
  /** Runs a command on the server at a port, with redis-cli. */
  cli(port: number, ...words: string[]): Promise<string>
  /** Ends one as a crash would. */
  kill(port: number): void
  stop(): void
}

type Settings = Readonly<Record<string, string | number>>

class Servers implements RedisServers {
  private readonly folder = mkdtempSync(join(tmpdir(), 'flyleaf-redis-'))
  private readonly processes = new Map<number, ChildProcess>()
  private readonly password: string

  constructor(password = '') {
    this.password = password
  }

  get ports() {
    return [...this.processes.keys()]
  }

  /** Starts a server; with directives of a Sentinel, it is one. */
  async start(settings: (port: number) => Settings, sentinel: readonly string[] = []) {
    const { redis } = await requirePrograms(['redis'])
    const port = await this.freePort()
    const file = join(this.folder, `${port}.conf`)
    const given = { port, bind: '127.0.0.1', dir: this.folder, ...settings(port) }
    const lines = [...Object.entries(given).map(([name, value]) => `${name} ${value}`), ...sentinel]
    writeFileSync(file, `${lines.join('\n')}\n`)
    const words = sentinel.length > 0 ? [file, '--sentinel'] : [file]
    this.processes.set(port, spawn(redis, words, { stdio: 'ignore' }))
    await this.until(async () => (await this.cli(port, 'ping')) === 'PONG')
    return port
  }

  async cli(port: number, ...words: string[]) {
    const env = { ...process.env, REDISCLI_AUTH: this.password }
    return (await run('redis-cli', ['-p', String(port), ...words], { env })).stdout.trim()
  }

  kill(port: number) {
    this.processes.get(port)?.kill('SIGKILL')
    this.processes.delete(port)
  }

  stop() {
    for (const port of this.ports) this.kill(port)
    rmSync(this.folder, { recursive: true, force: true })
  }

  async until(check: () => Promise<boolean>) {
    if (!(await waitUntil(check, { timeoutMs: limits.hook }))) throw new Error('Redis did not start')
  }

  /** A port whose cluster port, 10,000 above, can be had, too. */
  private async freePort(): Promise<number> {
    const port = await new Promise<number>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const { port: found } = server.address() as AddressInfo
        server.close(() => resolve(found))
      })
    })
    return port < 50_000 && !this.processes.has(port) ? port : this.freePort()
  }
}

const KEEPS_NOTHING = { save: '""', appendonly: 'no' }

/** A Cluster of three primaries, each with a replica. */
export async function startRedisCluster(): Promise<RedisServers> {
  const servers = new Servers()
  for (let node = 0; node < 6; node++)
    await servers.start((port) => ({
      ...KEEPS_NOTHING,
      'cluster-enabled': 'yes',
      'cluster-config-file': `nodes-${port}.conf`,
      'cluster-node-timeout': 1000,
    }))
  const addresses = servers.ports.map((port) => `127.0.0.1:${port}`)
  await run('redis-cli', ['--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes'])
  for (const port of servers.ports)
    await servers.until(async () => (await servers.cli(port, 'cluster', 'info')).includes('cluster_state:ok'))
  return servers
}

/** The primary of a key or a sharded channel, once its replica has everything. */
export async function primaryOf(servers: RedisServers, name: string): Promise<number> {
  const [first] = servers.ports
  const slot = Number(await servers.cli(first!, 'cluster', 'keyslot', name))
  const nodes = (await servers.cli(first!, 'cluster', 'nodes')).split('\n')
  const isOwner = (line: string) =>
    line
      .split(' ')
      .slice(8)
      .some((range) => {
        const [from, to = from] = range.split('-').map(Number)
        return from! <= slot && slot <= to!
      })
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(nodes.find(isOwner) ?? '')?.[1])
  const isCopied = async () => (await servers.cli(port, 'info', 'replication')).includes('state=online')
  await waitUntil(isCopied, { timeoutMs: limits.hook })
  return port
}

export interface Sentinels extends RedisServers {
  /** What the Sentinels call the servers. */
  name: string
  sentinels: readonly number[]
  /** The port of the server that takes writes now. */
  primary(): Promise<number>
}

/** A primary with a replica, and three Sentinels that watch them. The servers have a password, the Sentinels have none. */
export async function startSentinels(password: string): Promise<Sentinels> {
  const servers = new Servers(password)
  const settings = { ...KEEPS_NOTHING, requirepass: password, masterauth: password }
  const first = await servers.start(() => settings)
  await servers.start(() => ({ ...settings, replicaof: `127.0.0.1 ${first}` }))
  const watching = [
    `sentinel monitor ${NAME} 127.0.0.1 ${first} 2`,
    `sentinel auth-pass ${NAME} ${password}`,
    `sentinel down-after-milliseconds ${NAME} 1000`,
    `sentinel failover-timeout ${NAME} 5000`,
  ]
  const sentinels: number[] = []
  for (let count = 0; count < 3; count++) sentinels.push(await servers.start(() => ({}), watching))
  const askFirst = (...words: string[]) => servers.cli(sentinels[0]!, 'sentinel', ...words, NAME)
  await servers.until(async () => {
    const state = await askFirst('master')
    const replication = await servers.cli(first, 'info', 'replication')
    return (
      /num-other-sentinels\n2/.test(state) &&
      /num-slaves\n1/.test(state) &&
      replication.includes('state=online')
    )
  })
  return Object.assign(servers, {
    name: NAME,
    sentinels,
    primary: async () => Number((await askFirst('get-master-addr-by-name')).split('\n')[1]),
  })
}
