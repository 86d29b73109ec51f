import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { createClient } from 'redis'
import { limits } from './limits.ts'

/** Two Redis servers behind one address: a primary and its replica. */
export interface RedisPair {
  /** The address of the primary, after the failover of the replica. */
  url: string
  /** Waits until the replica has caught up, then cuts its replication: it misses later writes. */
  cutOff(): Promise<void>
  /** Kills the primary; the replica takes its place. */
  failOver(): void
  stop(): Promise<void>
}

/** Starts both, empty. */
export async function startRedisPair(): Promise<RedisPair> {
  const { redis: program } = await requirePrograms(['redis'])
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-redis-'))
  const [primary, replica] = [await startServer(program, folder), await startServer(program, folder)]
  await replica.command(['REPLICAOF', '127.0.0.1', String(primary.port)])
  const address = await switchable(primary.port)
  return {
    url: `redis://127.0.0.1:${address.port}`,
    async cutOff() {
      await until(async () => (await offsetOf(primary)) === (await offsetOf(replica)))
      await replica.command(['REPLICAOF', 'NO', 'ONE'])
    },
    failOver() {
      primary.kill()
      address.leadTo(replica.port)
    },
    async stop() {
      address.close()
      primary.kill()
      replica.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Server {
  port: number
  command(words: string[]): Promise<unknown>
  kill(): void
}

async function startServer(program: string, folder: string): Promise<Server> {
  const port = await freePort()
  const settings = ['--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'no']
  const child: ChildProcess = spawn(program, [...settings, '--repl-diskless-sync-delay', '0'], {
    stdio: 'ignore',
  })
  const client = createClient({ url: `redis://127.0.0.1:${port}` })
  client.on('error', () => {})
  await client.connect()
  return {
    port,
    command: (words) => client.sendCommand(words),
    kill() {
      if (client.isOpen) client.destroy()
      child.kill('SIGKILL')
    },
  }
}

/** How much of the primary's writes a server has; null while the replica is not connected. */
async function offsetOf(server: Server): Promise<string | null> {
  const info = String(await server.command(['INFO', 'replication']))
  const isLinked = info.includes('role:master') || info.includes('master_link_status:up')
  const name = info.includes('role:master') ? 'master_repl_offset' : 'slave_repl_offset'
  return isLinked ? (info.match(new RegExp(`${name}:(\\d+)`))?.[1] ?? null) : null
}

/** A port that forwards to another one, which can change. */
async function switchable(first: number) {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = createConnection(target, '127.0.0.1')
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port: number) {
      target = port
      for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

async function until(ask: () => Promise<boolean>) {
  for (const deadline = Date.now() + limits.event; Date.now() < deadline; await pause(20))
    if (await ask()) return
  throw new Error('the replica does not follow')
}
