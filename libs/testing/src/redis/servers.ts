import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { waitUntil } from '@flyleaf/servers/process/wait'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { limits } from '../limits.ts'

const run = promisify(execFile)

/** Runs redis-cli; answers what it prints. */
export const redisCli = async (words: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  (await run('redis-cli', words, { env: { ...process.env, ...environment } })).stdout.trim()

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

/** The same, for those who set them up. */
export class Servers implements RedisServers {
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

  cli(port: number, ...words: string[]) {
    return redisCli(['-p', String(port), ...words], { REDISCLI_AUTH: this.password })
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
    if (!(await waitUntil(check, { timeoutMs: limits.hook })))
      throw new Error('Redis did not become what was waited for')
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

/** Directives of a server that keeps nothing. */
export const KEEPS_NOTHING = { save: '""', appendonly: 'no' }
