import { waitUntil } from '@flyleaf/servers/process/wait'
import { limits } from '../limits.ts'
import { KEEPS_NOTHING, Servers, redisCli, type RedisServers } from './servers.ts'

export type { RedisServers }

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
  await redisCli(['--cluster', 'create', ...addresses, '--cluster-replicas', '1', '--cluster-yes'])
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
