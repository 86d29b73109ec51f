import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { currentUser, type RunAs } from './process/run-as.ts'
import { SupervisedProcess } from './process/supervised.ts'

export type RedisOptions = {
  redisServer: string
  redisDir: string
  runDir: string
  logDir: string
  pidDir: string
  durable: boolean
  as?: RunAs
  say: (text: string) => void
}

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
      ready: () => answers(socket, '+PONG'),
      readyWithinMs: 60_000,
      // Any answer is enough: it may be loading, or busy with a script.
      alive: () => answers(socket, ''),
    },
    say,
  )
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
