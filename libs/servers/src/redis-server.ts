import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { takeCertificate, type NetworkOptions } from './network.ts'
import { currentUser, type RunAs } from './process/run-as.ts'
import { SupervisedProcess } from './process/supervised.ts'

export type RedisOptions = {
  redisServer: string
  redisDir: string
  runDir: string
  logDir: string
  pidDir: string
  durable: boolean
  /** Where it is reached from other machines; by default nowhere. Then its socket wants the password, too. */
  network?: NetworkOptions | undefined
  as?: RunAs
  say: (text: string) => void
}

/** The address of a server in the network. */
export const networkRedisUrl = ({ host, name = host, port, password }: NetworkOptions) =>
  `rediss://:${encodeURIComponent(password)}@${name}:${port}`

export const redisSocket = (runDir: string) => join(runDir, 'redis.sock')
export const redisUrl = (runDir: string) => `unix://${redisSocket(runDir)}`

/** A Redis server that listens only on a socket in `runDir`. Not started. */
export function prepareRedis({
  redisServer,
  redisDir,
  runDir,
  logDir,
  pidDir,
  durable,
  network,
  as = currentUser,
  say,
}: RedisOptions): SupervisedProcess {
  const socket = redisSocket(runDir)
  const settings = {
    port: '0',
    unixsocket: socket,
    unixsocketperm: '700',
    dir: redisDir,
    save: '',
    appendonly: durable ? 'yes' : 'no',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
    // Each service that a test starts has a database of its own; no other test may empty it.
    ...(!durable && { databases: '1024' }),
    ...(network && inNetwork(network, runDir, as.owner)),
  }
  return new SupervisedProcess(
    {
      name: 'redis',
      ...as.command(
        redisServer,
        Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
      ),
      cwd: redisDir,
      logDir,
      pidDir,
      stop: [{ signal: 'SIGTERM', ms: 10_000 }],
      before: () => {
        rmSync(socket, { force: true })
        setDamagedAside(join(logDir, 'redis.log'), redisDir, say)
      },
      ready: () => answers(socket, network ? '-NOAUTH' : '+PONG'),
      readyWithinMs: 60_000,
      // Any answer is enough: it may be loading, or busy with a script.
      alive: () => answers(socket, ''),
    },
    say,
  )
}

function inNetwork(
  network: NetworkOptions,
  runDir: string,
  owner: number | undefined,
): Record<string, string> {
  const { certificate, key } = takeCertificate(network, runDir, owner)
  return {
    bind: network.host,
    'tls-port': String(network.port),
    'tls-cert-file': certificate,
    'tls-key-file': key,
    'tls-ca-cert-file': certificate,
    'tls-auth-clients': 'no',
    requirepass: network.password,
  }
}

// Redis can be killed without loss: its streams are refilled from PostgreSQL.
function setDamagedAside(logFile: string, redisDir: string, say: (text: string) => void): void {
  let end = ''
  try {
    end = readFileSync(logFile, 'utf8').slice(-2000)
  } catch {
    return
  }
  const damaged = /Bad file format reading the append only file/.exec(
    end.slice(end.lastIndexOf('Redis is starting')),
  )
  if (!damaged || !readdirSync(redisDir).includes('appendonlydir')) return
  const aside = join(redisDir, `damaged-${Date.now()}`)
  renameSync(join(redisDir, 'appendonlydir'), aside)
  say(`Redis found its file damaged and starts empty; the old one is in ${aside}`)
}

function answers(socket: string, expected: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => connection.write('PING\r\n'))
    connection.setTimeout(2000, () => connection.destroy())
    connection.once('data', (answer) => {
      resolve(answer.toString().startsWith(expected))
      connection.destroy()
    })
    connection.once('error', () => resolve(false))
    connection.once('close', () => resolve(false))
  })
}
