import type { RedisServers } from '@flyleaf/config'
import * as redis from 'redis'
import { guardClient } from './guard-client.ts'
import { reconnectStrategy } from './reconnect.ts'
import type { Redis, RedisOptions } from './client.ts'

/** How often a Sentinel client looks for the primary before a command fails. */
const REDISCOVERIES = 2

/** A client for the servers that Sentinels watch: it follows the primary. */
export function createSentinel(servers: RedisServers, options: Required<RedisOptions>): Redis {
  const { sentinelName = 'mymaster', sentinelPassword } = servers
  const node = nodeOf(servers.urls[0]!, options.timeoutMs)
  const client = redis.createSentinel({
    name: sentinelName,
    sentinelRootNodes: servers.urls.map((url) => {
      const { hostname, port } = new URL(url)
      return { host: hostname, port: Number(port || 26_379) }
    }),
    nodeClientOptions: node,
    sentinelClientOptions: { socket: node.socket, ...(sentinelPassword && { password: sentinelPassword }) },
    maxCommandRediscovers: REDISCOVERIES,
    passthroughClientErrorEvents: true,
  })
  return guardClient(client, options, () => createSentinel(servers, options))
}

/** A client for a Cluster, in which each key and each sharded channel belongs to one of its primaries. */
export function createCluster(servers: RedisServers, options: Required<RedisOptions>): Redis {
  const cluster = clusterOf(servers, options.timeoutMs)
  return guardClient(cluster, options, () => createCluster(servers, options), {
    bgRewriteAof: () =>
      Promise.all(cluster.masters.map(async (primary) => (await cluster.nodeClient(primary)).bgRewriteAof())),
  })
}

/** The library's own client for a Cluster. */
export function clusterOf({ urls }: RedisServers, timeoutMs: number) {
  const node = nodeOf(urls[0]!, timeoutMs)
  return redis.createCluster({
    rootNodes: urls.map((url) => ({ url, socket: node.socket })),
    defaults: node,
  })
}

/** The options of every connection to a server. */
function nodeOf(url: string, timeoutMs: number) {
  const { protocol, username, password } = new URL(url)
  return {
    socket: {
      reconnectStrategy,
      connectTimeout: timeoutMs,
      ...(protocol === 'rediss:' && { tls: true as const }),
    },
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    disableOfflineQueue: true,
  }
}
