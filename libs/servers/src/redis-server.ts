import { createHash } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
  durable: boolean
  /** Where it is reached from other machines; by default nowhere. It wants users. */
  network?: NetworkOptions | undefined
  as?: RunAs
  /** Who may sign in, beginning with one who may do everything. Without it everybody is let in and may do everything. */
  users?: readonly RedisUser[]
  say: (text: string) => void
}

export type RedisUser = {
  name: string
  password: string
  /** What the user may do, as rules of Redis' access control lists: `['~limit:*', '+@read']`. */
  rules: readonly string[]
}

/** Someone who may do everything. */
export const redisOperator = (password: string): RedisUser => ({
  name: 'operator',
  password,
  rules: ['~*', '&*', '+@all'],
})

/** The address of a server in the network, for a user. */
export const networkRedisUrl = ({ host, name = host, port }: NetworkOptions, user: RedisUser) =>
  `rediss://${user.name}:${user.password}@${name}:${port}`

const redisSocket = (runDir: string) => join(runDir, 'redis.sock')

/** The address of the Redis server in `runDir`, for a user if it has any. */
export const redisUrl = (runDir: string, user?: RedisUser) =>
  `unix://${user ? `${user.name}:${user.password}@localhost` : ''}${encodeURI(redisSocket(runDir))}`

/** A Redis server that listens on a socket in `runDir`, and with `network` on a port. The first of its users watches it. Not started. */
export function prepareRedis({
  redisServer,
  redisDir,
  runDir,
  logDir,
  durable,
  network,
  as = currentUser,
  users,
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
    ...(users && { aclfile: writeUsers(join(redisDir, 'users.acl'), users, as) }),
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
      stop: [{ signal: 'SIGTERM', ms: 10_000 }],
      before: () => {
        rmSync(socket, { force: true })
        setDamagedAside(join(logDir, 'redis.log'), redisDir, say)
      },
      ready: () => answers(socket, '+PONG', users?.[0]),
      readyWithinMs: 60_000,
      // Any answer is enough: it may be loading, or busy with a script.
      alive: () => answers(socket, '', users?.[0]),
    },
    say,
  )
}

function inNetwork(network: NetworkOptions, runDir: string, owner: number | undefined) {
  const { certificate, key } = takeCertificate(network, runDir, owner)
  return {
    bind: network.host,
    'tls-port': String(network.port),
    'tls-cert-file': certificate,
    'tls-key-file': key,
    'tls-ca-cert-file': certificate,
    'tls-auth-clients': 'no',
  }
}

// Redis can lose its file: its streams are refilled from PostgreSQL.
function setDamagedAside(logFile: string, redisDir: string, say: (text: string) => void): void {
  const file = join(redisDir, 'appendonlydir')
  if (!existsSync(logFile) || !existsSync(file)) return
  const last = readFileSync(logFile, 'utf8').slice(-2000).split('Redis is starting').at(-1)!
  if (!last.includes('Bad file format reading the append only file')) return
  const aside = join(redisDir, `damaged-${Date.now()}`)
  renameSync(file, aside)
  say(`Redis found its file damaged and starts empty; the old one is in ${aside}`)
}

/**
 * The file of access control lists for users: nobody else is let in. Redis compares hashes, so it holds no password. The default
 * user may do everything though nobody can sign in as it: Redis loads its append-only file as that user, and skips each transaction
 * that the user may not make.
 */
export function accessListOf(users: readonly RedisUser[]): string {
  const lines = users.map(({ name, password, rules }) => {
    const hash = createHash('sha256').update(password).digest('hex')
    return `user ${name} on #${hash} ${rules.join(' ')}\n`
  })
  return `user default off ~* &* +@all\n${lines.join('')}`
}

function writeUsers(file: string, users: readonly RedisUser[], { owner }: RunAs): string {
  writeFileSync(file, accessListOf(users), { mode: 0o600 })
  if (owner !== undefined) chownSync(file, owner, owner)
  return file
}

function answers(socket: string, expected: string, user?: RedisUser): Promise<boolean> {
  const commands = [...(user ? [`AUTH ${user.name} ${user.password}`] : []), 'PING']
  return new Promise((resolve) => {
    const connection = connect(socket, () => connection.write(commands.map((one) => `${one}\r\n`).join('')))
    connection.setTimeout(2000, () => connection.destroy())
    let heard = ''
    connection.on('data', (chunk) => {
      heard += chunk.toString()
      const lines = heard.split('\r\n').slice(0, -1)
      if (lines.length < commands.length) return
      resolve(lines.at(-1)!.startsWith(expected))
      connection.destroy()
    })
    connection.once('error', () => resolve(false))
    connection.once('close', () => resolve(false))
  })
}
