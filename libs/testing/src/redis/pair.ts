import { KEEPS_NOTHING, Servers } from './servers.ts'
import { switchablePort } from './switchable-port.ts'

/** Two Redis servers behind one address: a primary and its replica. */
export interface RedisPair {
  /** The address of the primary, after the failover of the replica. */
  url: string
  /** Waits until the replica has caught up, then cuts its replication: it misses later writes. */
  cutOff(): Promise<void>
  /** Kills the primary; the replica takes its place. */
  failOver(): void
  stop(): void
}

/** Starts both, empty. */
export async function startRedisPair(): Promise<RedisPair> {
  const servers = new Servers()
  const settings = { ...KEEPS_NOTHING, 'repl-diskless-sync-delay': 0 }
  const primary = await servers.start(() => settings)
  const replica = await servers.start(() => ({ ...settings, replicaof: `127.0.0.1 ${primary}` }))
  const address = await switchablePort(primary)
  return {
    url: `redis://127.0.0.1:${address.port}`,
    async cutOff() {
      await servers.until(
        async () => (await offsetOf(servers, primary)) === (await offsetOf(servers, replica)),
      )
      await servers.cli(replica, 'replicaof', 'no', 'one')
    },
    failOver() {
      servers.kill(primary)
      address.leadTo(replica)
    },
    stop() {
      address.close()
      servers.stop()
    },
  }
}

/** How much of the primary's writes a server has; null while the replica is not connected. */
async function offsetOf(servers: Servers, port: number): Promise<string | null> {
  const info = await servers.cli(port, 'info', 'replication')
  const isPrimary = info.includes('role:master')
  const isLinked = isPrimary || info.includes('master_link_status:up')
  const name = isPrimary ? 'master_repl_offset' : 'slave_repl_offset'
  return isLinked ? (info.match(new RegExp(`${name}:(\\d+)`))?.[1] ?? null) : null
}
